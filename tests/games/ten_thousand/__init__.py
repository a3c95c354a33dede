"""What the rules of Ten Thousand say, as facts."""

"""Ten Thousand: push your luck to exactly 10000."""

"""Lucky 10: five dice, chips, an auction for the Yard, and a steal anybody may call."""

"""The house: hall, tables, clocks, journal, SSH and the command line."""

"""Makes the tables that come with the package."""

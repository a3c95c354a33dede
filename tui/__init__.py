"""What people see: the Textual app, its screens and painters, and the port to the house."""

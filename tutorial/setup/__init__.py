"""What is agreed before a match; may import protocol."""

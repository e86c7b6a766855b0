"""What is said, as English source texts; may import language."""

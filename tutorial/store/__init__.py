"""What is remembered, and reading what older releases wrote; may import table and below."""

"""The rules of each game as pages; may import the parts of pages."""

"""The pages with a table to play at; may import the parts of pages."""

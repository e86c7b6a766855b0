"""Views: one Panel component a file, with its script and style beside it."""

"""Stands in for the module of this name: the browser, not Python, reads addresses."""

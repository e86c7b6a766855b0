"""Lessons read, checked and shown to authors, at build time only; may import words and below."""

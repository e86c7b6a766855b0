"""Sentences compared and measured, in every language; may import lessons.words and below."""

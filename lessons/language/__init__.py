"""Marking for gettext, sentences in parts, catalogues; may import nothing else of the lessons."""

"""Puzzles: decisions of the bank to be made, one after another; may import review and below."""

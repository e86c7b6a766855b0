"""Drills that choose a move; may import exercises and below."""

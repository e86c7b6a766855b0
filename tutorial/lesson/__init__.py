"""Lessons, levels and drills being taken; may import store, narration and below."""

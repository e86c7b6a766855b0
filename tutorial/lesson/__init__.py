"""Lessons, levels and drills being taken; may import deal, store, narration and below."""

"""Questions on what was met before: warm-up, checkpoints; may import drills and the store."""

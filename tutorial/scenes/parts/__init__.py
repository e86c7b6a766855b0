"""Building blocks of scenes: cards, table, desk, notes; may import scene_types and models."""

"""Building blocks of scenes: cards, table, desk, notes; may import scene types and models."""

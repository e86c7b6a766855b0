"""The ladder of four rungs, and where ladders come from; may import protocol."""

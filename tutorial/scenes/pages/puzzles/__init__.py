"""The puzzles, from their model to their scenes; may import other pages and parts."""

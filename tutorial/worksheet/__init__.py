"""Tasks that a teacher sends, and the codes learners hand in; may import puzzles and below."""

"""What a generated task is, and positions for it; may import words and below."""

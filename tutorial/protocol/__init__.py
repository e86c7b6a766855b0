"""What page and Python say to each other; may import lessons and engine."""

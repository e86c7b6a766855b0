"""What the views draw, as typed dictionaries; may import lessons and engine."""

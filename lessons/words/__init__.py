"""Facts become sentences in one language; may import marks, levels and below."""

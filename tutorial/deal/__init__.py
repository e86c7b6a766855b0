"""One deal against bots; may import setup, narration and below."""

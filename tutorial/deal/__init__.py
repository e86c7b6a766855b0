"""One deal against bots, and a match as it is kept; may import setup, narration and below."""

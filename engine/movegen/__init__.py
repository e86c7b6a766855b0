"""Move generation: every legal action, each effect once; may import judging and below."""

"""Computer players. Each sees only what its seat may see."""

"""The first meld: which melds of a hand are worth enough; may import state and below."""

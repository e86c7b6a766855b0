"""A match of deals, kept and put aside; may import deal, store, setup and below."""

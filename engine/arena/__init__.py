"""Bots and random players play whole deals and matches; may import bots and the referee."""

"""The bank of decision positions: found in deals of bots, judged by imagined deals, kept as lines.

May import arenas and below. Whoever only reads the bank needs `position` and what it imports.
"""

"""The bank of decision positions, judged by imagined deals; may import arena and below.

Whoever only reads the bank needs `position` and what it imports.
"""

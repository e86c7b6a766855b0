"""Dialogs over the table, a choice or which cards are called; may import the other parts."""

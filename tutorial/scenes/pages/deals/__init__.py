"""A deal at its table, and a level of a lesson in which deals are played; may import pages."""

"""A level of a lesson in which deals are played, as scenes; may import all other pages."""

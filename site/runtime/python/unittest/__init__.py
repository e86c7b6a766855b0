"""Stands in for the package of this name, of which Panel names one class at import."""

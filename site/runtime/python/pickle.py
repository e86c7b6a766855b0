"""Stands in for the module of this name, which Panel's cache imports and nothing here uses."""

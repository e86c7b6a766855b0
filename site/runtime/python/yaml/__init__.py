"""Stands in for PyYAML in the browser, where Bokeh reads no settings or themes from files."""

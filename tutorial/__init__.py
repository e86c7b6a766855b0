"""The Panel application: a live table, lessons and practice on it."""

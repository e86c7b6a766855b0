"""Stands in for tqdm, which Panel does without where it is missing."""

raise ImportError("The browser has no tqdm.")

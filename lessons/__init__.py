"""The course as data, and everything the product says, in every language."""

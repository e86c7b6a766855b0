"""A deal of people who pass one device around; may import deal and narration."""

"""A deal of people who pass one device around; may import deals against bots and narration."""

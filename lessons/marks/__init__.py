"""Which cards and which part of a turn a sentence is about; may import levels."""

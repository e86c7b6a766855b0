"""What learners ask a search: hints, costs, reviews; may import search, records and below."""

"""Looking back on a deal, and mistakes as exercises; may import practice and below."""

"""What imagined deals say of the course and of exercises; at build time only."""

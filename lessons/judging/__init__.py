"""What imagined deals say of the course and of exercises; may import authoring and below.

At build time only.
"""

"""The form that begins a match: tiles, seats, and Panel's widgets; may import views and scenes."""

from tutorial.views.setup.form import setup_view


__all__ = ["setup_view"]

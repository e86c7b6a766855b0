"""The messenger between the page and Python."""

from tutorial.views.view import View


class BridgeView(View):
    """Draws nothing that can be seen: opens pages, stores, speaks, and sends every message.

    All views send through this one, each message once and in order; they arrive at its `on_msg`
    as mappings with one key. What the page is to do goes out through `tell`.
    """

    def tell(self, message: dict[str, object]) -> None:
        """Send one of the messages to the page that `tutorial.scene_types.page` lists."""
        self._send_msg(message)

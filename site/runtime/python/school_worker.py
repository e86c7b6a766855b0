"""The Python side of the web worker: the document out, patches both ways.

Everything crosses as JSON text, so Python holds one JavaScript function and no proxies.
"""

import json
import random
from collections.abc import Callable

from bokeh.core.json_encoder import serialize_json
from bokeh.core.serialization import Serialized, Serializer
from bokeh.document import Document
from bokeh.document.events import DocumentChangedEvent
from bokeh.document.json import PatchJson
from bokeh.embed.util import standalone_docs_json_and_render_items
from bokeh.events import DocumentReady
from panel.io.pyodide import init_doc
from panel.io.state import state
from panel.models.esm import ReactiveESM

from tutorial.app import roots


FROM_PAGE = "page"
VIEWS = "https://static.invalid/views.js"
"""Stands where the address of the views' script belongs; the page puts the true one in."""


def build() -> str:
    """Build the document, once. JSON: `document` for BokehJS, `roots` name → model id."""
    init_doc()
    document = state.curdoc
    names = {}
    for name, component in roots().items():
        before = len(document.roots)
        component.server_doc(document, location=False)
        names[name] = document.roots[before].id
    for model in document.select({"type": ReactiveESM}):
        if model.bundle:  # one script, fetched by address, not its text in every component
            model.update(esm=VIEWS, bundle="url")
    documents, _ = standalone_docs_json_and_render_items(
        document.roots, suppress_callback_warning=True
    )
    document._session_context = None
    (rendered,) = documents.values()
    return serialize_json({"document": rendered, "roots": names})


def link(send: Callable[[str], None]) -> None:
    """Send every change of the document to the page from now on, as the text of a patch."""
    document = state.curdoc
    random.seed()

    def changed(event: DocumentChangedEvent) -> None:
        if getattr(event, "setter", None) != FROM_PAGE:
            send(_patch(document, event))

    document.on_change(changed)
    document.unhold()
    document.callbacks.trigger_event(DocumentReady())
    state._schedule_on_load(document, None)


def apply(text: str) -> None:
    """Carry out a patch that came from the page."""
    state.curdoc.apply_json_patch(json.loads(text), setter=FROM_PAGE)


def _patch(document: Document, event: DocumentChangedEvent) -> str:
    serializer = Serializer(references=document.models.synced_references)
    patch = PatchJson(events=serializer.encode([event]))
    document.models.flush_synced(lambda model: not serializer.has_ref(model))
    return serialize_json(Serialized(content=patch, buffers=serializer.buffers))

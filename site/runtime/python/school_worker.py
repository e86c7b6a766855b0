"""The Python side of the web worker: the document out, patches both ways.

Everything crosses as JSON text, so Python holds one JavaScript function and no proxies.
"""

import gc
import importlib
import json
import linecache
import random
import sys
import zipimport
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import panel.io.pyodide
from bokeh.core.json_encoder import serialize_json
from bokeh.core.serialization import Serialized, Serializer
from bokeh.document import Document
from bokeh.document.events import DocumentChangedEvent
from bokeh.document.json import PatchJson
from bokeh.embed.util import standalone_docs_json_and_render_items
from bokeh.events import DocumentReady
from panel.custom import JSComponent
from panel.io.state import state
from panel.models.esm import ReactiveESM

from engine.match import Match
from lessons import loader
from lessons.language.catalogue import languages
from tutorial import views
from tutorial.app import roots
from tutorial.deal.match_store import kept_match, new_deal
from tutorial.school import School
from tutorial.setup.setup import Setup
from tutorial.store.progress import Progress
from tutorial.store.progress_text import write


FROM_PAGE = "page"
OPENED_LATER = ("tutorial.setup.questions", "tutorial.views.setup.home_fields")
"""What a page imports only when a part of its form is opened."""
TASKS = "#tasks=v1.-.t:basic:run:7H-8H-9H-KD::::play"
"""A worksheet to be opened once."""
REMEMBERS = type(lru_cache(len))
_asked_for: dict[str, bytes] = {}
VIEWS = "https://static.invalid/views.js"
"""Stands where the address of the views' script belongs; the page puts the true one in."""


def build() -> str:
    """Build the document, once. JSON: `document` for BokehJS, `roots` name → model id."""
    _read_styles()
    panel.io.pyodide.init_doc()
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
    document.unhold()  # what was held back stands in the description
    (rendered,) = documents.values()
    return serialize_json({"document": rendered, "roots": names})


def _read_styles() -> None:
    """Give each view the texts of its style sheets instead of their names.

    Panel would read them anew for every component, and the image would hold as many copies.
    """
    folder = Path(views.__file__).parent
    texts = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.css"))
    }
    pending: list[type[JSComponent]] = [JSComponent]
    while pending:
        view = pending.pop()
        pending += view.__subclasses__()
        view._stylesheets = [texts.get(name, name) for name in view._stylesheets]


def rehearse() -> None:
    """Open every place once, so that all it needs is read, imported and kept."""
    for language in languages():
        lessons = loader.course(language)
        places = [{"page": "lesson", "lesson": lesson.id} for lesson in lessons]
        places += [{"page": "lesson", "lesson": lessons[0].id, "fragment": "#level=practice"}]
        deals = next(lesson for lesson in lessons if lesson.played)
        fragment = f"#level={deals.played[0].id}"
        places += [{"page": "lesson", "lesson": deals.id, "fragment": fragment}]
        fragments = ("", "#review=", "#mistake=")
        places += [{"page": "practice", "fragment": fragment} for fragment in fragments]
        drills = ("#meld", "#take", "#discard")  # the last two have banks of their own
        places += [{"page": "drill", "fragment": fragment} for fragment in drills]
        places += [{"page": "puzzle"}]
        places += [{"page": "practice", "stored": _shared()}]
        places += [{"page": "worksheet", "fragment": TASKS}, {"page": "teach"}]
        for place in places:
            opened: list[dict[str, object]] = []
            School(opened.append).receive({"open": {**place, "language": language}})
            if not any("opened" in message for message in opened):
                raise RuntimeError(f"{place} in {language!r} did not open: {opened}")
    for name in OPENED_LATER:
        importlib.import_module(name)


def _shared() -> str:
    """A match of two people at one device, as a browser keeps it."""
    setup = Setup(seed=0, people=("A", "B"))
    deal = new_deal(setup, Match(setup.rules(), setup.players, setup.seed))
    return write(Progress(practice=kept_match(setup, [deal.record().to_text()])))


def settle() -> None:
    """Make ready for an image: let go of all that belongs to the build or to its JavaScript."""
    styles = Path(panel.__file__).parent.glob("theme/css/*.css")
    _asked_for.update((str(path), b"") for path in styles)  # Panel only asks whether they exist
    panel.io.pyodide._dict_converter = None  # a function of the page; patches go as text instead
    loader.settle()
    _forget()
    linecache.clearcache()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # of an archive that the browser never fetches
    gc.collect()


def _forget() -> None:
    """Let go of what was worked out while places were opened, and can be worked out again."""
    for one in gc.get_objects():
        if isinstance(one, REMEMBERS) and one.cache_parameters()["maxsize"] is not None:
            one.cache_clear()


def wake() -> None:
    """Go on from an image: it holds no files, and its chance is the same for everybody."""
    for name, content in _asked_for.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    random.seed()


def link(send: Callable[[str], None]) -> None:
    """Send every change of the document to the page from now on, as the text of a patch."""
    document = state.curdoc

    def changed(event: DocumentChangedEvent) -> None:
        if getattr(event, "setter", None) != FROM_PAGE:
            send(_patch(document, event))

    document.on_change(changed)
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

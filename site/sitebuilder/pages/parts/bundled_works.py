"""Works of others inside the files of Bokeh, Panel and Pyodide, as far as these tell of them."""

from collections.abc import Iterator
from typing import NamedTuple


class BundledWork(NamedTuple):
    """A work inside the file of another one.

    Attributes:
        name: what it is called, and its package where it has one.
        licence: as the list of packages beside Panel or the work itself says.
        mark: words of the file by which it is recognised; empty where its modules have its name.
        source: where its source lies, as the file says; empty for its npm package.
        holder: whose copyright the file itself tells of.
    """

    name: str
    licence: str
    mark: str = ""
    source: str = ""
    holder: str = ""


GITHUB = "https://github.com/"
UNSAID = "-"  # the file does not say where its source lies

IN_SCRIPTS = (
    BundledWork("@bokeh/numbro", "MIT", "numbro.js", holder="Företagsplatsen AB"),
    BundledWork("@jridgewell/gen-mapping", "MIT"),
    BundledWork("@jridgewell/resolve-uri", "MIT"),
    BundledWork("@jridgewell/set-array", "MIT"),
    BundledWork("@jridgewell/sourcemap-codec", "MIT"),
    BundledWork("@jridgewell/trace-mapping", "MIT"),
    BundledWork("@preact/signals", "MIT"),
    BundledWork("@preact/signals-core", "MIT"),
    BundledWork("choices.js", "MIT", "Josh Johnson", holder="2022 Josh Johnson"),
    BundledWork("debounce", "MIT"),
    BundledWork(
        "deck.gl",
        "MIT",
        "Uber Technologies",
        GITHUB + "uber/deck.gl",
        "2015-2017 Uber Technologies, Inc.",
    ),
    BundledWork("deepmerge", "MIT", "deepmerge"),
    BundledWork("dompurify", "MPL-2.0 OR Apache-2.0"),
    BundledWork("event-to-object", "MIT", "Ryan S. Morshead", UNSAID, "2019 Ryan S. Morshead"),
    BundledWork("fflate", "MIT"),
    BundledWork("flatbush", "ISC"),
    BundledWork("flatpickr", "MIT"),
    BundledWork("flatqueue", "ISC"),
    BundledWork("fuse.js", "Apache-2.0", "Kiro Risk", holder="2022 Kiro Risk"),
    BundledWork("gl-matrix", "MIT"),
    BundledWork("htm", "Apache-2.0"),
    BundledWork(
        "jquery-mousewheel",
        "MIT",
        "jQuery Foundation",
        UNSAID,
        "jQuery Foundation and other contributors",
    ),
    BundledWork("json-formatter-js", "MIT"),
    BundledWork("lines-and-columns", "MIT"),
    BundledWork("luma.gl", "MIT", "vis.gl contributors", UNSAID, "vis.gl contributors"),
    BundledWork(
        "marked", "MIT", "MarkedJS", holder="2018-2025 MarkedJS, 2011-2018 Christopher Jeffrey"
    ),
    BundledWork("nouislider", "MIT"),
    BundledWork("preact", "MIT"),
    BundledWork("proj4", "MIT"),
    BundledWork("redux", "MIT", "redux"),
    BundledWork("sprintf-js", "BSD-3-Clause"),
    BundledWork("sucrase", "MIT"),
    BundledWork("tabler-icons", "MIT", "Tabler Icons", GITHUB + "tabler/tabler-icons"),
    BundledWork("timezone", "MIT"),
    BundledWork("ts-interface-checker", "Apache-2.0"),
    BundledWork("tslib", "0BSD"),
    BundledWork(
        "underscore",
        "MIT",
        "Underscore",
        "http://underscorejs.org",
        "2009-2015 Jeremy Ashkenas, DocumentCloud and Investigative Reporters & Editors",
    ),
    BundledWork("wkt-parser", "MIT"),
)

IN_PYODIDE = (
    BundledWork("bzip2", "bzip2-1.0.6", "bzip2", "https://sourceware.org/bzip2/"),
    BundledWork(
        "Emscripten",
        "MIT",
        "emsdk/emscripten",
        GITHUB + "emscripten-core/emscripten",
        "2010-2014 Emscripten authors",
    ),
    BundledWork("expat", "MIT", "expat_2", GITHUB + "libexpat/libexpat"),
    BundledWork(
        "HACL*",
        "MIT",
        "_hacl/Hacl_",
        GITHUB + "hacl-star/hacl-star",
        "2016-2022 INRIA, CMU and Microsoft Corporation, 2022-2023 HACL* Contributors",
    ),
    BundledWork("libffi", "MIT", "ffi_call", GITHUB + "libffi/libffi"),
    BundledWork("liblzma", "public domain", "lzma_stream", GITHUB + "tukaani-project/xz"),
    BundledWork("libmpdec", "BSD-2-Clause", "libmpdec/", "https://www.bytereef.org/mpdecimal/"),
    BundledWork(
        "LLVM",
        "Apache-2.0 WITH LLVM-exception",
        "compiler-rt/",
        GITHUB + "llvm/llvm-project",
    ),
    BundledWork("musl", "MIT", "Not a tty", "https://musl.libc.org/"),
    BundledWork("SQLite", "public domain", "SQLite format 3", "https://sqlite.org/"),
    BundledWork("zlib", "Zlib", "Jean-loup Gailly", "https://zlib.net/"),
    BundledWork("Zstandard", "BSD-3-Clause", "ZSTD_", GITHUB + "facebook/zstd"),
)

WORKS = {"Bokeh, Panel": IN_SCRIPTS, "Pyodide": IN_PYODIDE}


def by_licence() -> Iterator[tuple[str, str, str]]:
    """Names, what they are in, and the licence, for each licence of each."""
    for inside, works in WORKS.items():
        for licence in dict.fromkeys(work.licence for work in works):
            names = [work.name for work in works if work.licence == licence]
            yield ", ".join(names), inside, licence


def list_works() -> str:
    """Each work in a line of its own: what it is in, its licence, its holder, its source."""
    lines = []
    for inside, works in WORKS.items():
        for work in works:
            source = work.source or f"https://www.npmjs.com/package/{work.name}"
            told = [f"{work.name} (in {inside}): {work.licence}"]
            told += [f"Copyright {work.holder}"] * bool(work.holder)
            told += [source] * (source != UNSAID)
            lines.append(", ".join(told))
    return "\n".join(lines)

"""The page start-up is compared with: Panel in Pyodide as it is usually done.

One button, one select and one small component, every file from this host. Panel's own page and
worker scripts for Pyodide are used as they are, but for their addresses; Panel and what it needs
come as wheels that micropip installs at start. Numpy is the stand-in, as in the school.
"""

import importlib.metadata
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement


ROOT = Path(__file__).resolve().parents[1]
PYODIDE = ROOT / "node_modules" / "pyodide"
STAND_INS = ROOT / "site" / "runtime" / "python"

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SCRIPTS = (
    "bokeh/server/static/js/bokeh.min.js",
    "bokeh/server/static/js/bokeh-widgets.min.js",
    "bokeh/server/static/js/bokeh-tables.min.js",
    "panel/dist/bundled/reactiveesm/es-module-shims@^1.10.0/dist/es-module-shims.min.js",
    "panel/dist/panel.min.js",
)
NOT_NEEDED = {"numpy", "pandas", "contourpy", "pillow", "nh3", "panel-material-ui"}
LEFT_OUT = re.compile(  # as in the wheels that Panel and Bokeh publish for Pyodide
    r"^(panel/(dist|tests|examples|package)/|bokeh/server/static/|bokeh/sampledata/)|\.so$"
)

APP = """
import panel as pn
import param
from panel.io.pyodide import init_doc, write_doc

init_doc()


class Small(pn.custom.JSComponent):
    value = param.Integer(default=0)
    _esm = '''
export function render({ model }) {
  const button = document.createElement("button");
  const show = () => { button.textContent = `count ${model.value}`; };
  button.onclick = () => { model.value += 1; };
  model.on("value", show);
  show();
  return button;
}
'''


small = Small()
button = pn.widgets.Button(name="Press")
button.on_click(lambda event: setattr(button, "name", "Pressed"))
choice = pn.widgets.Select(name="Choose", options=["one", "two"])
pn.Column(button, choice, small).server_doc(location=False)
await write_doc()
"""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>Reference</title>
{scripts}
</head>
<body>
<div id="app" data-root-id="1"></div>
<div id="browser-info" data-root-id="2"></div>
<script src="page.js"></script>
<script>
pyodideWorker.addEventListener("message", ({{ data }}) => {{
  if (data.msg === "linked") document.documentElement.dataset.runtime = "ready";
}});
</script>
</body>
</html>
"""


def write_reference(out: Path, site_packages: Path, micropip: Path) -> None:
    """Write the page to the folder `out`; `micropip` is its wheel."""
    shutil.rmtree(out, ignore_errors=True)
    (out / "pyodide").mkdir(parents=True)
    for name in CORE:
        shutil.copyfile(PYODIDE / name, out / "pyodide" / name)
    for script in SCRIPTS:
        shutil.copyfile(site_packages / script, out / Path(script).name)
    version = importlib.metadata.version("panel")
    for folder in ("css", "bundled/theme"):
        shutil.copytree(
            site_packages / "panel/dist" / folder, out / "panel" / version / "dist" / folder
        )
    names = [_wheel(name, out) for name in sorted(_needed("panel"))]
    shutil.copyfile(micropip, out / "micropip.zip")
    _zip_stand_ins(out / "stand-ins.zip")
    tags = "\n".join(f'<script src="{Path(script).name}"></script>' for script in SCRIPTS)
    (out / "index.html").write_text(PAGE.format(scripts=tags), encoding="utf-8")
    templates = site_packages / "panel" / "_templates"
    (out / "worker.mjs").write_text(_worker(templates, names), encoding="utf-8")
    (out / "page.js").write_text(_page_script(templates), encoding="utf-8")


def _needed(name: str) -> set[str]:
    """The distribution and all it requires, as installed here."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        one = waiting.pop()
        if one in found or one in NOT_NEEDED:
            continue
        found.add(one)
        for line in importlib.metadata.requires(one) or ():
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting.append(requirement.name.lower())
    return found


def _wheel(name: str, out: Path) -> str:
    """Pack what is installed of a distribution into a wheel again; answer its name."""
    found = importlib.metadata.distribution(name)
    plain = re.sub(r"[-_.]+", "_", found.metadata["Name"]).lower()
    wheel = f"{plain}-{found.version}-py3-none-any.whl"
    with zipfile.ZipFile(out / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in found.files or ():
            path = Path(str(file.locate()))
            if _belongs(str(file)) and path.is_file():
                archive.write(path, str(file))
    return wheel


def _belongs(name: str) -> bool:
    return not (name.startswith("..") or name.endswith(".pyc") or LEFT_OUT.search(name))


def _zip_stand_ins(target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("numpy", "pyodide_http"):
            archive.write(STAND_INS / name / "__init__.py", f"{name}/__init__.py")


def _worker(templates: Path, wheels: list[str]) -> str:
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    settings = {
        "lockFileContents": {"info": lock["info"], "packages": {}},
        "env": {"HOME": "/home/pyodide", "PANEL_CDN_ROOT": "panel/"},
    }
    addresses = ", ".join(f"new URL({json.dumps(name)}, location).href" for name in wheels)
    return _changed(
        (templates / "pyodide_worker.js").read_text(encoding="utf-8"),
        {
            'importScripts("{{ PYODIDE_URL }}");': (
                'import { loadPyodide } from "./pyodide/pyodide.mjs";'
            ),
            "await loadPyodide()": f"await loadPyodide({json.dumps(settings)})",
            "{{ data_archives }}": '"micropip.zip", "stand-ins.zip"',
            'await self.pyodide.loadPackage("micropip");': (
                f'self.pyodide.globals.set("wheels", JSON.stringify([{addresses}]));'
            ),
            "import micropip\n": "import json, micropip\n",
            "micropip.install([{{ env_spec }}]);": (
                "micropip.install(json.loads(wheels), deps=False)"
            ),
            "{{ code }}": APP.replace("`", "\\`").replace("${", "\\${"),
            "setter='js')\n    `)\n  } else if (msg.type === 'patch')": (
                "setter='js')\n    `).then(() => self.postMessage({type: 'status', msg: 'linked'}"
                "))\n  } else if (msg.type === 'patch')"
            ),
        },
    )


def _page_script(templates: Path) -> str:
    return _changed(
        (templates / "pyodide_handler.js").read_text(encoding="utf-8"),
        {
            '"./{{ name }}.js")': '"./worker.mjs", { type: "module" })',
            "{{ loading_spinner }}": "none",
        },
    )


def _changed(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        if text.count(old) != 1:
            raise ValueError(f"Panel's script is not the one known: {old!r}")
        text = text.replace(old, new)
    return text


def fetched(out: Path) -> Iterator[Path]:
    """Every file a browser fetches to use the page, but for some small styles of Panel."""
    return (path for path in sorted(out.rglob("*")) if path.is_file() and path.suffix != ".css")

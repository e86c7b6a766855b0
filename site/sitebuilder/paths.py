"""Where things lie in the checkout."""

from pathlib import Path


ROOT = Path(__file__).resolve().parents[2]
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / "build" / "cache"
RUNTIME = ROOT / "site" / "runtime"
STATIC = ROOT / "site" / "static"
SCRIPTS = STATIC / "scripts"
STYLES = STATIC / "styles"

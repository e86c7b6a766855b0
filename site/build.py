"""Builds the site, and serves it: `python site/build.py --help`."""

import argparse
import sys
from pathlib import Path


ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from sitebuilder.assets.scripts import VIEWS, bundle_script  # noqa: E402 - found after the line above
from sitebuilder.building import build  # noqa: E402
from sitebuilder.server import server  # noqa: E402


def main() -> None:
    """Read the command line, build, serve if asked to."""
    parser = argparse.ArgumentParser(description="Build Rummy School into static files.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder, replaced whole")
    parser.add_argument(
        "--site-url", default="", help="where the site will lie, if known: for search engines"
    )
    parser.add_argument("--serve", type=int, metavar="PORT", help="serve the site when built")
    parser.add_argument("--views", action="store_true", help="only bundle the script of the views")
    args = parser.parse_args()
    if args.views:
        bundle_views()
        return
    build(args.out, f"{args.site_url.rstrip('/')}/" if args.site_url else "")
    if args.serve is not None:
        serve(args.out, args.serve)


def bundle_views() -> None:
    """Write the script that the views need outside a browser: in tests and in `make dev`."""
    VIEWS.with_name("views.bundle.js").write_bytes(bundle_script(VIEWS))


def serve(out: Path, port: int) -> None:
    """Serve `out` until interrupted."""
    try:
        running = server(out, port)
    except OSError as error:
        sys.exit(f"Port {port} cannot be used ({error.strerror}); try `make serve PORT=8001`.")
    print(
        f"Rummy School is at http://localhost:{running.server_port}/  (Ctrl+C ends it)", flush=True
    )
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        running.server_close()


if __name__ == "__main__":
    main()

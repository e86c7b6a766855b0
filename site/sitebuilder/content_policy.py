"""The content security policy that stands in every page."""

import base64
import hashlib


POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # Pyodide is WebAssembly
    "style-src": "'self' 'unsafe-inline'",  # Bokeh writes <style> into each shadow root
    "img-src": "'self' data:",  # pencil strokes in our styles, icons in Panel's
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
}


def allowing(script: str, policy: str) -> str:
    """`policy` for a page that holds this very script; none if there is none."""
    name = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return policy.replace("script-src 'self'", f"script-src 'self' 'sha256-{name}'")


def content_policy() -> str:
    """The policy as one line for a `<meta>`."""
    return "; ".join(f"{name} {sources}" for name, sources in POLICY.items())

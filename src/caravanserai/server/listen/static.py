"""The browser's side as files: built into the package, or in web/dist of a checkout. Every other path is the client's own page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

PACKAGE = Path(__file__).parents[2]
PLACES = (PACKAGE / "client", PACKAGE.parents[1] / "web" / "dist")
MISSING = "<!doctype html><title>Caravanserai</title><p>The server runs, but the client has not been built: run <code>make client</code>."
FOR_EVER = "public, max-age=31536000, immutable"
PAGE = "index.html"
SMALLEST = ".br"


class File:
    """One file, read and compressed once; smaller still where the build has laid a `.br` beside it."""

    def __init__(self, path: Path, name: str) -> None:
        self.changed = path.stat().st_mtime_ns
        self.plain = path.read_bytes()
        self.kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.tag = '"' + hashlib.blake2b(self.plain, digest_size=12).hexdigest() + '"'
        small = gzip.compress(self.plain, 6, mtime=0)
        self.small = {"gzip": small} if len(small) < len(self.plain) * 0.9 else {}
        smallest = path.with_name(path.name + SMALLEST)
        if smallest.exists():
            self.small = {"br": smallest.read_bytes(), **self.small}
        self.kept = FOR_EVER if name.startswith("assets/") else "no-cache"

    def answer(self, encodings: str, known: str) -> Response:
        headers = {"Cache-Control": self.kept, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if known == self.tag:
            return Response(None, 304, headers)
        accepted = {one.partition(";")[0].strip() for one in encodings.split(",")}
        for encoding, small in self.small.items():
            if encoding in accepted:
                return Response(small, 200, {**headers, "Content-Encoding": encoding}, self.kind)
        return Response(self.plain, 200, headers, self.kind)


class ClientFiles:
    """Files where there are some; the page itself for every address of the client's own."""

    def __init__(self) -> None:
        self.folder = next((place for place in PLACES if (place / PAGE).exists()), None)
        self.files: dict[str, File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == "http"
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        await self.response(scope, headers)(scope, receive, send)

    def response(self, scope: Scope, headers: dict[bytes, str]) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("", 405)
        if self.folder is None:
            return HTMLResponse(MISSING, 503)
        name = scope["path"].lstrip("/")
        file = self.find(name) or (self.find(PAGE) if not name.startswith("assets/") else None)
        if file is None:
            return PlainTextResponse("", 404)
        return file.answer(headers.get(b"accept-encoding", ""), headers.get(b"if-none-match", ""))

    def find(self, name: str) -> File | None:
        """Read again only what has changed since."""
        assert self.folder is not None
        try:
            path = (self.folder / name).resolve()
            own = path.relative_to(self.folder.resolve()).as_posix()  # by whatever way it was named: one file is kept once
            if not path.is_file():
                return None
            known = self.files.get(own)
            if known is None or known.changed != path.stat().st_mtime_ns:
                known = self.files[own] = File(path, own)
            return known
        except (OSError, ValueError):
            return None

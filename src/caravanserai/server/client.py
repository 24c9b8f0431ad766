"""The browser's side as files: built into the package, or in web/dist of a checkout. Every other path is the client's own page."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PACKAGE = Path(__file__).parents[1]
PLACES = (PACKAGE / "client", PACKAGE.parents[1] / "web" / "dist")
MISSING = "<!doctype html><title>Caravanserai</title><p>The server runs, but the client has not been built: run <code>make web</code>."
FOR_EVER = "public, max-age=31536000, immutable"


class Client(StaticFiles):
    """Files where there are some; the page itself for every address of the client's own."""

    def __init__(self) -> None:
        self.found = next((place for place in PLACES if (place / "index.html").exists()), None)
        super().__init__(directory=self.found, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        if self.found is None:
            return HTMLResponse(MISSING, 503)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as why:
            if why.status_code != 404 or path.startswith("assets/"):
                raise
            response = await super().get_response("index.html", scope)
        response.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else "no-cache"
        return response

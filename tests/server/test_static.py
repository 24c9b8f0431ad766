"""Files are sent as small as the visitor can read them."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from caravanserai.server.listen.static import ClientFiles

CODE = b"let board = 1;\n" * 200


@pytest.fixture
def files(tmp_path: Path) -> ClientFiles:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(b"<!doctype html>")
    (tmp_path / "assets" / "app.js").write_bytes(CODE)
    (tmp_path / "assets" / "app.js.br").write_bytes(b"smallest")
    (tmp_path / "assets" / "old.js").write_bytes(CODE)
    found = ClientFiles()
    found.folder = tmp_path
    return found


def ask(files: ClientFiles, path: str, encodings: str) -> Any:
    return files.response({"type": "http", "method": "GET", "path": path}, {b"accept-encoding": encodings})


@pytest.mark.parametrize(
    ("encodings", "sent"), [("gzip, deflate, br;q=0.9", "br"), ("gzip", "gzip"), ("GZIPPED, brotli", None), ("", None)]
)
def test_the_smallest_that_is_accepted(files: ClientFiles, encodings: str, sent: str | None) -> None:
    answer = ask(files, "/assets/app.js", encodings)
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["content-type"].startswith("text/javascript")
    assert {"br": b"smallest", "gzip": None, None: CODE}[sent] in (None, answer.body)
    if sent == "gzip":
        assert gzip.decompress(answer.body) == CODE


def test_what_was_built_without_it_is_compressed_here(files: ClientFiles) -> None:
    answer = ask(files, "/assets/old.js", "gzip, br")
    assert answer.headers["content-encoding"] == "gzip" and gzip.decompress(answer.body) == CODE


def test_a_file_is_kept_once_however_it_is_named(files: ClientFiles) -> None:
    """Else a visitor who finds ever new ways to the same file fills the memory and has it compressed each time."""
    ways = ["/assets/app.js", "//assets/app.js", *(f"/{number}/../assets/./app.js" for number in range(20))]
    answers = [ask(files, way, "gzip") for way in ways]
    assert len({answer.body for answer in answers}) == 1 and list(files.files) == ["assets/app.js"]
    assert {answer.headers["cache-control"] for answer in answers} == {answers[0].headers["cache-control"]}
    assert ask(files, "/../secret", "").body == ask(files, "/", "").body, "what lies outside is not there"

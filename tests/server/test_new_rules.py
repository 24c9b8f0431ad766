"""A bot's worker that began as plain Python makes room for one with compiled rules as soon as there are any."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from caravanserai import _compiled
from caravanserai.server.think.pool import COMMAND, Worker


def test_a_worker_is_replaced_when_the_rules_have_been_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    manifest = tmp_path / "manifest.json"
    monkeypatch.setattr(_compiled, "MANIFEST", manifest)

    async def lives() -> list[int]:
        worker = Worker(COMMAND)
        found: list[int] = []
        for step in range(3):
            await worker.start()
            assert worker.process is not None
            found.append(worker.process.pid)
            if step == 1:
                manifest.write_text("{}")
        await worker.kill()
        return found

    first, same, new = asyncio.run(lives())
    assert first == same != new

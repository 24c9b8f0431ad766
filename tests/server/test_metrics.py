"""What operators ask: is it well, how busy is it."""

from __future__ import annotations

from pathlib import Path

import httpx
from browsers import Browser, Server


def numbers(server: Server, word: str = "open sesame") -> dict[str, float]:
    answer = httpx.get(server.url + "/metrics", headers={"Authorization": f"Bearer {word}"})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#")]
    return {name.removeprefix("caravanserai_"): float(value) for name, _, value in lines}


def test_health_and_metrics(tmp_path: Path) -> None:
    server = Server(tmp_path, metrics="open sesame")
    try:
        assert httpx.get(server.url + "/healthz").text == "well\n"
        assert httpx.get(server.url + "/metrics").status_code == 404
        assert httpx.get(server.url + "/metrics", headers={"Authorization": "Bearer x"}).status_code == 404
        ann = Browser(server)
        here = ann.sit(ann.make(("Ann",), ("Amy",), start=True))
        here.until(lambda s: s.state)
        for _ in range(3):
            here.ask("look", seat=here.state["ask"]["who"])
            here.decide()
        here.refused("stale", "decide", seat=here.state["ask"]["who"], version=0, option="place 1")
        found = numbers(server)
        assert found["tables"] == 1 and found["sockets"] == 1 and found["refused_total"] == 1
        assert found["decision_seconds_count"] == 3 == found['decision_seconds_bucket{le="+Inf"}']
        assert 0 < found["commits_total"] <= found["writes_total"]
        assert found['jobs_waiting{lane="bots"}'] == 0
    finally:
        server.stop()


def test_metrics_are_closed_unless_the_host_opens_them(server: Server) -> None:
    for word in ("", "Bearer", "Basic x"):
        assert httpx.get(server.url + "/metrics", headers={"Authorization": word}).status_code == 404

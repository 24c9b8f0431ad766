from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsers import Browser, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for everything that does not kill it or run into its limits."""
    one = Server(tmp_path_factory.mktemp("server"))
    yield one
    one.stop()


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server to kill; whoever does so starts it again."""
    one = Server(tmp_path_factory.mktemp("own"))
    yield one
    one.stop()


@pytest.fixture
def ann(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def ben(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def eve(server: Server) -> Browser:
    """Somebody who has no business here."""
    return Browser(server)

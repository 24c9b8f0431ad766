"""Something worth keeping for a while, but only so many bytes of it."""

from __future__ import annotations

from collections import OrderedDict


class Recent:
    """Encoded answers by name; the ones asked for longest ago make room."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.all: OrderedDict[str, bytes] = OrderedDict()

    def get(self, name: str) -> bytes | None:
        found = self.all.get(name)
        if found is not None:
            self.all.move_to_end(name)
        return found

    def put(self, name: str, data: bytes) -> None:
        self.drop(name)
        if len(data) > self.most // 4:
            return
        self.all[name] = data
        self.size += len(data)
        while self.size > self.most:
            self.size -= len(self.all.popitem(last=False)[1])

    def drop(self, name: str) -> None:
        found = self.all.pop(name, None)
        if found is not None:
            self.size -= len(found)

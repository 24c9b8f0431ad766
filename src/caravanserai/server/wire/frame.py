"""A text message as a WebSocket frame: made once, sent to everybody who gets the same text."""

from __future__ import annotations

import struct

TEXT = 0x81  # one whole text message
SHORT, MEDIUM, LONG = 126, 127, 1 << 16


def framed(text: bytes) -> bytes:
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    return (struct.pack("!BBH", TEXT, SHORT, size) if size < LONG else struct.pack("!BBQ", TEXT, MEDIUM, size)) + text

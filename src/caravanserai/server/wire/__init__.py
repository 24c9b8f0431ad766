"""What goes over the wire, in types: `docs/wire.md` says what it means."""

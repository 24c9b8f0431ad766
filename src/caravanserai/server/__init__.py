"""The gate: the only part with a network and a clock. `docs/wire.md` says what goes over the wire."""

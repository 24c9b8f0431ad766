"""Compile the kernel, the games, the bots and the playout loop into build/compiled, unless they are fresh there.

usage: python scripts/build.py [--check]      --check only says whether a build is due (exit code 1)
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src" / "caravanserai"))
import _compiled as twins  # type: ignore[import-not-found]  # noqa: E402 - the file alone, nothing else of the package

CACHE = ROOT / ".mypy_cache"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def is_fresh() -> bool:
    return bool(twins.MANIFEST.exists() and json.loads(twins.MANIFEST.read_text())["digest"] == twins.digest())


def compile_all() -> int:
    """Run mypyc and the C compiler; on failure leave no manifest, so that plain Python serves."""
    digest = twins.digest()
    twins.MANIFEST.unlink(missing_ok=True)
    jobs = str(min(4, os.cpu_count() or 1))
    command = [
        sys.executable,
        "setup.py",
        "-q",
        "build_ext",
        "--build-lib",
        "build/compiled",
        "--build-temp",
        "build/temp",
        "-j",
        jobs,
    ]
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if code and CACHE.exists():  # mypyc stumbles over what mypy remembers of a class that has another attribute now
        print("That failed with what was remembered of an earlier build; once more from nothing …", flush=True)
        shutil.rmtree(CACHE)
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
    if code:
        return code
    names = [twins.module_name(path) for path in twins.sources()]
    modules = {name: name.replace(".", "/") + SUFFIX for name in names}
    missing = [name for name, file in modules.items() if not (twins.BUILD / file).exists()]
    if missing:
        print("no C compiler: Caravanserai runs as plain Python", file=sys.stderr)
        return 0
    written = twins.MANIFEST.with_suffix(".new")
    written.write_text(json.dumps({"digest": digest, "modules": modules}, indent=1))
    written.replace(twins.MANIFEST)  # at once: whoever starts now finds it whole or not at all
    return 0


def main() -> int:
    if os.environ.get("CARAVANSERAI_PURE") == "1" or is_fresh():
        return 0
    if "--check" in sys.argv[1:]:
        print("a build is due: make build")
        return 1
    print("Compiling the engine (a minute or two, once) …", flush=True)
    start = time.monotonic()
    code = compile_all()
    if code == 0:
        print(f"Compiled in {time.monotonic() - start:.0f} s.")
    return code


if __name__ == "__main__":
    sys.exit(main())

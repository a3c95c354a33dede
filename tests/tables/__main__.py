"""Makes the tables that come with the package, or checks that it would make just those.

    python -m tests.tables [--check] [--jobs N]

Everything is worked out with Python's own numbers in a fixed order, so that the result is the same
to the bit everywhere. It takes some minutes.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

from tests.tables import lucky10, ten_thousand


def main() -> None:
    """Make or check the tables."""
    parser = argparse.ArgumentParser(description="Make the tables that come with the package.")
    parser.add_argument("--check", action="store_true", help="write nothing; compare")
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side")
    words = parser.parse_args()
    began = perf_counter()
    with ProcessPoolExecutor(words.jobs) as pool:
        made = {**lucky10.make(pool), **ten_thousand.make(pool)}
    different = [file.name for file, data in made.items() if not _is_there(file, data)]
    if not words.check:
        for file, data in made.items():
            file.write_bytes(data)
    verdict = f"not the same: {', '.join(different)}" if different else "the same as before"
    print(f"{perf_counter() - began:.0f} s, {verdict}")
    sys.exit(1 if different and words.check else 0)


def _is_there(file: Path, data: bytes) -> bool:
    return file.is_file() and file.read_bytes() == data


if __name__ == "__main__":
    main()

"""`python -m tests.torture --kills N --players P --seed S [--how kill|term|slow|full]`."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
from pathlib import Path
from random import SystemRandom

from tests.torture.ordeal import Ordeal
from tests.torture.plan import Plan
from tests.torture.report import report


def main() -> int:
    """Run it; returns 0 when nothing was lost, and 1 otherwise."""
    plan = _plan()
    folder = Path(tempfile.mkdtemp(prefix="torture-", dir=plan.keep))
    print(f"seed {plan.seed}: {plan.kills} kills ({plan.how}), {plan.players} players")
    ordeal = Ordeal(plan, folder, lambda line: print(line, flush=True))
    asyncio.run(ordeal.run())
    print("\n".join(report(ordeal)))
    if ordeal.wrong or ordeal.complaints:
        print(f"seed {plan.seed}; the data are kept in {folder}")
        return 1
    shutil.rmtree(folder)
    return 0


def _plan() -> Plan:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--guests", type=int, default=1, help="how many of them have no key")
    parser.add_argument("--seed", default=str(SystemRandom().randrange(10**6)))
    parser.add_argument("--how", choices=("kill", "term", "slow", "full"), default="kill")
    parser.add_argument("--folder", type=Path, help="where the data are kept meanwhile")
    told = parser.parse_args()
    return Plan(
        kills=told.kills,
        players=told.players,
        guests=told.guests,
        seed=told.seed,
        how=told.how,
        keep=told.folder,
    )


if __name__ == "__main__":
    sys.exit(main())

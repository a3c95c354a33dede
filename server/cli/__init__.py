"""The `minttin` command: a group whose commands are loaded only when they are called."""

from __future__ import annotations

from server.cli.group import CommandLine

main = CommandLine(
    commands={
        "play": "server.cli.play:play",
        "selfplay": "server.cli.selfplay:selfplay",
        "arena": "server.cli.arena:arena",
        "serve": "server.cli.serve:serve",
        "verify": "server.cli.verify:verify",
        "replay": "server.cli.replay:replay",
        "record": "server.cli.books:record",
        "games": "server.cli.books:games",
        "standings": "server.cli.books:standings",
        "backup": "server.cli.care:backup",
        "restore": "server.cli.care:restore",
        "doctor": "server.cli.care:doctor",
        "rules": "server.cli.rules:rules",
    },
    default="play",
    help="Mint Tin, a house of dice tables: Lucky 10 and Ten Thousand.",
)

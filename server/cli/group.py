"""The frame of the command line: finding commands, and ending as a shell expects.

Exit codes: 0 fine, 1 the thing asked about is bad, 2 wrong use, 130 interrupted, 141 the reader
of the output went away. Every error that is a person's to mend is one sentence, no traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper

import click

from games.errors import BadOption, MintTinError

BAD = 1
INTERRUPTED = 130
NOBODY_READS = 141


class CommandLine(click.Group):
    """A group of commands by name, each given as "module:command" and imported when called.

    Without a command it is as if `default` had been named.
    """

    def __init__(self, *, commands: Mapping[str, str], default: str, help: str) -> None:  # noqa: A002 - click's word
        super().__init__("minttin", help=help)
        self._places = dict(commands)
        self._default = default
        self.params.append(_version_option())

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names in the order in which help lists them."""
        return list(self._places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """Return the command of that name, imported now; None when there is none."""
        place = self._places.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; an empty one means the default command."""
        _write_what_can_be_written()
        with _ending_as_a_shell_expects(ctx):
            return super().parse_args(ctx, args or [self._default])

    def invoke(self, ctx: click.Context) -> object:
        """Run the command, and make of what can go wrong a sentence and an exit code."""
        with _ending_as_a_shell_expects(ctx):
            return super().invoke(ctx)


@contextmanager
def _ending_as_a_shell_expects(ctx: click.Context) -> Iterator[None]:
    try:
        yield
    except MintTinError as error:
        raise _told(error) from None
    except (KeyboardInterrupt, click.Abort):
        click.echo("", err=True)
        ctx.exit(INTERRUPTED)
    except BrokenPipeError:
        _close_quietly()
        ctx.exit(NOBODY_READS)
    except OSError as error:
        raise _unexpected(error) from None


def _write_what_can_be_written() -> None:
    """Have standard output take every text: "?" stands for what its encoding does not have."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _version_option() -> click.Option:
    def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted and not ctx.resilient_parsing:
            click.echo(f"minttin {version('minttin')}")
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=show,
        help="Print the version.",
    )


def _told(error: MintTinError) -> click.ClickException:
    """Return what click prints for `error`, with the exit code that it means."""
    wrong_use = isinstance(error, BadOption)
    return click.UsageError(str(error)) if wrong_use else click.ClickException(str(error))


def _unexpected(error: OSError) -> click.ClickException:
    """Return what click prints for an `error` of the system that no command reckoned with: most
    often it is standard output that cannot be written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _close_quietly()
    file = error.filename
    what = "Something" if file is None else click.format_filename(file)
    return click.ClickException(f"{what} cannot be read or written: {error.strerror or error}.")


def _close_quietly() -> None:
    """Point standard output at nothing, so that Python does not complain on its way out."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    if sys.stdout is not None:
        os.dup2(nothing, sys.stdout.fileno())

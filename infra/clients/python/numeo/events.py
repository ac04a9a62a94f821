"""Reads the shop's event stream (server-sent events)."""

import json
import urllib.request
from typing import Any, Iterator, NamedTuple, Optional

from .connection import NETWORK_FAILURES, Connection, open_answer

#: The shop sends a heartbeat every 15 s.
SILENCE_MAX = 45.0


class LiveEvent(NamedTuple):
    """Something that happened to the account. ``gap`` says that events are gone: read the state again."""

    sequence: int
    name: str
    payload: Any


class EventStream:
    """One opened stream. ``read`` gives each event, and ``None`` for each heartbeat, until the stream breaks."""

    def __init__(
        self, connection: Connection, after: Optional[int] = None, silence_max: float = SILENCE_MAX
    ) -> None:
        headers = {**connection.headers, "Accept": "text/event-stream"}
        if after is not None:
            headers["Last-Event-ID"] = str(after)
        request = urllib.request.Request(f"{connection.url}/api/events", headers=headers)
        self._answer = open_answer(request, min(silence_max, SILENCE_MAX))

    def read(self) -> Iterator[Optional[LiveEvent]]:
        fields: dict[str, str] = {}
        try:
            for raw in self._answer:
                line = raw.decode().rstrip("\r\n")
                if line == "":
                    if "data" in fields:
                        sequence = int(fields.get("id", "0"))
                        yield LiveEvent(sequence, fields.get("event", "message"), json.loads(fields["data"]))
                    fields = {}
                elif line.startswith(":"):
                    yield None
                else:
                    name, _, value = line.partition(":")
                    value = value.removeprefix(" ")
                    fields[name] = f"{fields[name]}\n{value}" if name == "data" and "data" in fields else value
        except NETWORK_FAILURES:
            return

    def close(self) -> None:
        self._answer.close()

"""Python runs this first. It answers every question for a name with this machine, as a hosts file would, and with the recorder's port.

The clients that are tried have the address of their service built in. Nothing of them is changed.
"""

import os
import socket

ports = {80: int(os.environ["PLAIN_PORT"]), 443: int(os.environ["TLS_PORT"])}
ask = socket.getaddrinfo


def answer(host, port, *args, **kwargs):
    here = ports.get(int(port)) if port is not None else None
    return ask("127.0.0.1", here if here is not None else port, *args, **kwargs)


socket.getaddrinfo = answer

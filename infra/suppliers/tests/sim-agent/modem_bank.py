"""A bank of modems on pseudo-terminals: serial ports that answer AT commands, as real ones do or worse.

python3 modem_bank.py FOLDER < commands
The first line of the input says what kind each modem is of: ["normal", "slow", "garbling", "silent", ...]. Then, one JSON object a line:
{"op": "sms", "modem": 3, "pdu": "07..."}   the network delivers an SMS
{"op": "vanish", "modem": 3}, {"op": "return", "modem": 3}   the cable is pulled, and put back
{"op": "held"}   prints how many SMS are in memories and in the network
"""

import json
import os
import pty
import random
import select
import sys
import time
import tty

SLOTS = 10
SLOW_SECONDS = 0.4
GARBLED_SHARE = 0.06
SILENT_SECONDS = 4
COMMANDS_BETWEEN_SILENCES = 25


class Modem:
    """One SIM in one modem."""

    def __init__(self, number, kind, folder):
        self.imsi = f"24001{number:010d}"
        self.phone = f"467310{number:05d}"
        self.kind = kind
        self.path = os.path.join(folder, f"ttyBANK{number:02d}")
        self.memory = {}
        self.network = []
        self.chance = random.Random(number)
        self.master = self.slave = None
        self.plug()

    def plug(self):
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        os.set_blocking(self.master, False)
        self.typed = b""
        self.outgoing = []
        self.announces = False
        self.commands = 0
        self.silent_until = time.monotonic() + (SILENT_SECONDS if self.kind == "silent" else 0)
        os.symlink(os.ttyname(self.slave), self.path)

    def unplug(self):
        os.unlink(self.path)
        os.close(self.master)
        os.close(self.slave)
        self.master = self.slave = None

    def store_waiting(self):
        while self.network and len(self.memory) < SLOTS:
            index = next(slot for slot in range(1, SLOTS + 1) if slot not in self.memory)
            self.memory[index] = self.network.pop(0)
            if self.announces and self.master is not None:
                self.say(f'\r\n+CMTI: "SM",{index}\r\n')

    def say(self, text):
        now = time.monotonic()
        data = text.encode("latin1")
        if self.kind == "garbling" and self.chance.random() < GARBLED_SHARE:
            place = self.chance.randrange(len(data))
            data = data[:place] + bytes([self.chance.randrange(33, 127)]) + data[place + 1 :]
        if self.kind != "slow":
            self.outgoing.append((now, data))
            return
        half = len(data) // 2
        self.outgoing.append((now + SLOW_SECONDS / 2, data[:half]))
        self.outgoing.append((now + SLOW_SECONDS, data[half:]))

    def hear(self, data):
        self.typed += data
        while b"\r" in self.typed:
            command, self.typed = self.typed.split(b"\r", 1)
            self.commands += 1
            if self.kind == "silent" and self.commands % COMMANDS_BETWEEN_SILENCES == 0:
                self.silent_until = time.monotonic() + SILENT_SECONDS
            if time.monotonic() >= self.silent_until:
                self.answer(command.decode("latin1").strip())

    def answer(self, command):
        lines = self.lines_for(command)
        if lines is None:
            self.say("\r\n+CME ERROR: 3\r\n")
        else:
            self.say("".join(f"\r\n{line}" for line in [*lines, "", "OK"]) + "\r\n")

    def lines_for(self, command):
        if command in ("AT", "ATE0", "AT+CMGF=0"):
            return []
        if command.startswith("AT+CNMI="):
            self.announces = True
            return []
        fixed = {
            "AT+CIMI": self.imsi,
            "AT+COPS?": '+COPS: 0,0,"Telia SE",7',
            "AT+CNUM": f'+CNUM: "","+{self.phone}",145',
            "AT+CSQ": "+CSQ: 21,99",
            "AT+CREG?": "+CREG: 0,1",
        }
        if command in fixed:
            return [fixed[command]]
        if command == "AT+CMGL=4":
            return [line for index, pdu in self.memory.items() for line in (f"+CMGL: {index},0,,{length(pdu)}", pdu)]
        if command.startswith("AT+CMGR="):
            pdu = self.memory.get(int(command[8:]))
            return [] if pdu is None else [f"+CMGR: 1,,{length(pdu)}", pdu]
        if command.startswith("AT+CMGD="):
            self.memory.pop(int(command[8:]), None)
            self.store_waiting()
            return []
        return None

    def send_due(self):
        while self.outgoing and self.outgoing[0][0] <= time.monotonic():
            _, data = self.outgoing[0]
            try:
                sent = os.write(self.master, data)
            except BlockingIOError:
                return
            self.outgoing.pop(0)
            if sent < len(data):
                self.outgoing.insert(0, (0, data[sent:]))


def length(pdu):
    return len(pdu) // 2 - 1 - int(pdu[:2], 16)


def obey(command, modems):
    if command["op"] == "held":
        print(sum(len(modem.memory) + len(modem.network) for modem in modems), flush=True)
        return
    modem = modems[command["modem"]]
    if command["op"] == "sms":
        modem.network.append(command["pdu"])
        modem.store_waiting()
    elif command["op"] == "vanish":
        modem.unplug()
    elif command["op"] == "return":
        modem.plug()


def main():
    kinds = json.loads(sys.stdin.readline())
    modems = [Modem(number, kind, sys.argv[1]) for number, kind in enumerate(kinds)]
    print("ready", flush=True)
    given = b""
    while True:
        masters = {modem.master: modem for modem in modems if modem.master is not None}
        readable, _, _ = select.select([0, *masters], [], [], 0.02)
        for descriptor in readable:
            data = os.read(descriptor, 65536)
            if descriptor != 0:
                masters[descriptor].hear(data)
                continue
            if data == b"":
                return
            *lines, given = (given + data).split(b"\n")
            for line in lines:
                obey(json.loads(line), modems)
        for modem in modems:
            if modem.master is not None:
                modem.send_due()


main()

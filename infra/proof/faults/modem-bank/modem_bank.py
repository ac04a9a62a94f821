"""A bank of modems on pseudo-terminals: serial ports that answer AT commands, as real ones do or worse.

python3 modem_bank.py FOLDER < commands
The first line of the input says what kind each modem is of: ["normal", "slow", "garbling", "silent", "huawei", ...]. Then, one JSON object a line:
{"op": "sms", "modem": 3, "pdu": "07..."}   the network delivers an SMS
{"op": "store", "modem": 3, "memory": "ME", "pdu": "07...", "length": 30}   an SMS lies in a memory unannounced; `length` is what is announced
{"op": "garble", "modem": 3, "share": 0.06}   from now on so much of what the modem says is disturbed
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

from modem_tempers import temper_of

SLOTS = 10
SLOW_SECONDS = 0.4
GARBLED_SHARE = 0.06
SILENT_SECONDS = 4
COMMANDS_BETWEEN_SILENCES = 25
REBOOT_SECONDS = 1.5
RESENT_AFTER_SECONDS = 3
# Where the places of a memory begin in the joined view MT.
JOINED = {"SM": 0, "ME": 100}


class Modem:
    """One SIM in one modem."""

    def __init__(self, number, kind, folder):
        # A twin is a second port of the modem before it.
        sim = number - 1 if kind == "twin" else number
        self.imsi = f"24001{sim:010d}"
        self.phone = f"467310{sim:05d}"
        self.iccid = f"89460100000000{sim:05d}"
        self.kind = kind
        self.garbled_share = GARBLED_SHARE if kind == "garbling" else 0
        self.temper = temper_of(kind)
        self.path = os.path.join(folder, f"ttyBANK{number:02d}")
        self.memories = {name: {} for name in {"SM", "ME", self.temper["home"]} if name != "MT"}
        self.network = []
        self.handed = None
        self.chance = random.Random(number)
        self.master = self.slave = None
        self.plug()

    def start(self):
        temper = self.temper
        self.echo, self.words, self.quiet = temper["echo"], temper["words"], temper["quiet"]
        self.text_mode, self.csms, self.charset = temper["text_mode"], temper["csms"], temper["charset"]
        self.read = self.home = temper["home"]
        self.long_name = not temper["numeric_operator"]
        self.announces = False
        self.commands = 0
        self.typed = b""

    def plug(self):
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        os.set_blocking(self.master, False)
        self.outgoing = []
        self.start()
        self.silent_until = time.monotonic() + (SILENT_SECONDS if self.kind == "silent" else 0)
        os.symlink(os.ttyname(self.slave), self.path)

    def unplug(self):
        os.unlink(self.path)
        os.close(self.master)
        os.close(self.slave)
        self.master = self.slave = None

    def reboot(self):
        self.start()
        self.silent_until = time.monotonic() + REBOOT_SECONDS
        self.say("".join(f"\r\n{line}\r\n" for line in self.temper["own_start"]))

    def places(self, name):
        """The places of a memory by index; a view of all of them for MT."""
        if name != "MT":
            return {index: (name, index) for index in self.memories.get(name, {})}
        return {JOINED[one] + index: (one, index) for one in JOINED for index in self.memories.get(one, {})}

    def store(self, name, entry):
        name = "ME" if name == "MT" else name
        index = next(slot for slot in range(1, SLOTS + 1) if slot not in self.memories[name])
        self.memories[name][index] = entry
        return name, index

    def store_waiting(self):
        while self.network:
            pdu = self.network[0]
            if self.temper["direct"] or is_flash(pdu):
                if not self.announces or self.master is None or self.handed is not None:
                    return
                self.hand_over(pdu)
                if self.csms == 1:
                    return
                self.network.pop(0)
                continue
            if len(self.memories["ME" if self.home == "MT" else self.home]) >= SLOTS:
                return
            name, index = self.store(self.home, [self.network.pop(0), None])
            if self.announces and self.temper["announces"] and self.master is not None:
                told, shown = (self.home, JOINED[name] + index) if self.home == "MT" else (name, index)
                self.say(f'\r\n+CMTI: "{told}",{shown}\r\n')

    def hand_over(self, pdu):
        self.handed = time.monotonic() if self.csms == 1 else None
        self.say(f"\r\n+CMT: {self.temper['alpha']},{length(pdu)}\r\n{pdu}\r\n")

    def say(self, text):
        now = time.monotonic()
        data = text.encode("latin1")
        if self.chance.random() < self.garbled_share:
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
            every = self.temper["reboots_every"]
            if every and self.commands >= every:
                self.reboot()
            if time.monotonic() >= self.silent_until:
                self.answer(command.decode("latin1").strip("\x1b\n "))

    def answer(self, command):
        echo = f"{command}\r" if self.echo else ""
        if command == "":
            return
        busy = self.commands <= self.temper["busy_for"] and command.startswith("AT+C")
        lines = None if busy else self.lines_for(command)
        if self.quiet:
            return
        end = self.temper["line_end"]
        if lines is None or lines[-1:] == ["FAILED"]:
            lines, result = (lines or [])[:-1], self.refusal(command, busy)
        else:
            result = "OK" if self.words else "0"
        noise = self.temper["noise"]
        told = list(lines)
        if noise and told:
            told.insert(self.commands % (len(told) + 1), f"{noise[self.commands % len(noise)]}")
        said = "".join(f"{end}{line}{end}" for line in told)
        self.say(echo + said + (f"{end}{result}{end}" if self.words or len(result) > 1 else f"{result}\r"))

    def refusal(self, command, busy):
        is_sms = command.startswith(("AT+CMG", "AT+CPMS", "AT+CNM", "AT+CSMS"))
        name = "CMS" if is_sms else "CME"
        errors = self.temper["errors"]
        if busy:
            return "+CMS ERROR: 314" if is_sms else "+CME ERROR: 14"
        if errors == "words":
            return f"+{name} ERROR: operation not allowed"
        if errors == "plain":
            return "ERROR" if self.words else "4"
        if errors == "huawei":
            return "COMMAND NOT SUPPORT"
        return f"+{name} ERROR: {302 if is_sms else 3}"

    def coded(self, text):
        if self.charset == "UCS2":
            return text.encode("utf-16-be").hex().upper()
        return text.encode("latin1").hex().upper() if self.charset == "HEX" else text

    def lines_for(self, command):
        temper = self.temper
        if command in ("AT", "ATE0", "ATV1", "ATQ0V1E0", "AT+CMGF=0", "AT+CMEE=1"):
            self.echo = self.echo and (temper["keeps_echo"] or "E0" not in command)
            self.words = self.words or "V1" in command
            self.quiet = self.quiet and "Q0" not in command
            self.text_mode = self.text_mode and command != "AT+CMGF=0"
            return []
        if command.startswith("AT+CNMI="):
            if temper["routes"] is not None and command[8:] not in temper["routes"]:
                return None
            self.announces = True
            self.store_waiting()
            return []
        if command.startswith("AT+CSCS="):
            if command[8:].strip('"') not in temper["charsets"]:
                return None
            self.charset = command[8:].strip('"')
            return []
        if command == "AT+COPS=3,0":
            self.long_name = True
            return []
        if command == temper["iccid_command"]:
            swapped = "".join(self.iccid_padded()[at + 1] + self.iccid_padded()[at] for at in range(0, 20, 2))
            return [temper["iccid"].format(iccid=self.iccid, swapped=swapped)]
        operator = f'0,"{self.coded("Telia SE")}"' if self.long_name else '2,"24001"'
        fixed = {
            "AT+CIMI": self.imsi,
            "AT+COPS?": f"+COPS: 0,{operator},7",
            "AT+CSQ": "+CSQ: 21,99",
            "AT+CREG?": "+CREG: 0,1",
        }
        if command in fixed:
            return [fixed[command]]
        if command == "AT+CNUM":
            plain = temper["cnum"].format(phone=self.phone)
            if self.charset != "GSM":
                plain = f'+CNUM: "{self.coded("Line")}","{self.coded("+" + self.phone)}",145'
            return plain.split("\n")
        return self.sms_lines_for(command)

    def iccid_padded(self):
        return self.iccid + "F" * (20 - len(self.iccid))

    def sms_lines_for(self, command):
        if command.startswith(("AT+CPMS", "AT+CSMS", "AT+CNMA")):
            return self.service_lines_for(command)
        if self.text_mode and command.startswith("AT+CMG") and not command.startswith("AT+CMGD"):
            return None
        places = self.places(self.read)
        if command == "AT+CMGL=4":
            if self.temper["fails_to_list"] and places:
                return [*self.entry_lines(f"+CMGL: {min(places)},0", *places[min(places)]), "FAILED"]
            return [line for index, place in places.items() for line in self.entry_lines(f"+CMGL: {index},0", *place)]
        if command.startswith("AT+CMGR="):
            place = places.get(int(command[8:]))
            return [] if place is None else self.entry_lines("+CMGR: 1", *place)
        if command.startswith("AT+CMGD="):
            place = places.get(int(command[8:]))
            if place is not None:
                self.memories[place[0]].pop(place[1])
            self.store_waiting()
            return []
        return None

    def entry_lines(self, header, name, index):
        pdu, announced = self.memories[name][index]
        shown = pdu if self.temper["service_centre"] else pdu[2 + 2 * int(pdu[:2], 16) :]
        return [f"{header},{self.temper['alpha']},{length(pdu) if announced is None else announced}", shown]

    def service_lines_for(self, command):
        temper = self.temper
        if command.startswith("AT+CSMS="):
            if int(command[8:]) not in temper["csms_can"]:
                return None
            self.csms = int(command[8:])
            return ["+CSMS: 1,1,1"]
        if command == "AT+CSMS?":
            return [f"+CSMS: {self.csms},1,1,1"]
        if command.startswith("AT+CNMA"):
            if self.handed is None:
                return None
            self.handed = None
            self.network.pop(0)
            self.store_waiting()
            return []
        return self.memory_lines_for(command)

    def memory_lines_for(self, command):
        style, memories = self.temper["cpms"], self.temper["memories"]
        receive = self.temper["receive"] or memories
        quote = "" if style == "unquoted" else '"'
        if style == "none" or (style == "blind" and command in ("AT+CPMS=?", "AT+CPMS?")):
            return None
        if command == "AT+CPMS=?":
            groups = [memories, memories, receive]
            return ["+CPMS: " + ",".join("(" + ",".join(f"{quote}{name}{quote}" for name in group) + ")" for group in groups)]
        if command == "AT+CPMS?":
            return [f"+CPMS: {quote}{self.read}{quote},0,{SLOTS},{quote}SM{quote},0,{SLOTS},{quote}{self.home}{quote},0,{SLOTS}"]
        names = [name.strip('"') for name in command[8:].split(",")]
        is_wrong = names[0] not in memories or (len(names) == 3 and names[2] not in receive)
        if is_wrong or (style == "one" and len(names) > 1) or (style == "three" and len(names) != 3):
            return None
        self.read = names[0]
        if len(names) == 3 and self.temper["moves_home"]:
            self.home = names[2]
        return [f"+CPMS: {len(self.places(self.read))},{SLOTS},0,{SLOTS},0,{SLOTS}"]

    def send_due(self):
        now = time.monotonic()
        if self.handed is not None and now - self.handed > RESENT_AFTER_SECONDS:
            self.hand_over(self.network[0])
        while self.outgoing and self.outgoing[0][0] <= now:
            _, data = self.outgoing[0]
            try:
                sent = os.write(self.master, data)
            except BlockingIOError:
                return
            self.outgoing.pop(0)
            if sent < len(data):
                self.outgoing.insert(0, (0, data[sent:]))

    def held(self):
        return len(self.network) + sum(len(memory) for memory in self.memories.values())


def length(pdu):
    return len(pdu) // 2 - 1 - int(pdu[:2], 16)


def is_flash(pdu):
    """Whether the SMS is of class 0, which modems do not store."""
    start = 2 + 2 * int(pdu[:2], 16)
    digits = int(pdu[start + 2 : start + 4], 16)
    coding = int(pdu[start + 8 + digits + digits % 2 :][:2], 16)
    return coding & 0xD3 == 0x10 or coding & 0xF3 == 0xF0


def obey(command, modems):
    if command["op"] == "held":
        print(sum(modem.held() for modem in modems), flush=True)
        return
    modem = modems[command["modem"]]
    if command["op"] == "sms":
        modem.network.append(command["pdu"])
        modem.store_waiting()
    elif command["op"] == "store":
        modem.store(command["memory"], [command["pdu"], command.get("length")])
    elif command["op"] == "garble":
        modem.garbled_share = command["share"]
    elif command["op"] == "vanish":
        modem.unplug()
        modem.handed = None
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
            if descriptor != 0 and masters[descriptor].master != descriptor:
                continue  # unplugged a moment ago
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

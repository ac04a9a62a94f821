"""How modems of different makers behave, after their public manuals of AT commands.

A temper says in what the modem differs from DEFAULTS. `memories` are those that can be read, `receive` those that new SMS can go to, `home` is
where they go before anybody asks.
"""

DEFAULTS = {
    "memories": ["SM"],
    "receive": None,  # as `memories`
    "home": "SM",
    "moves_home": True,  # new SMS go where CPMS says
    "cpms": "full",  # full, unquoted, one (takes one name only), three (takes three only), blind (sets, but tells nothing), none
    "echo": False,
    "keeps_echo": False,
    "words": True,  # ATV1
    "quiet": False,  # ATQ1
    "text_mode": False,
    "errors": "number",  # number, words, plain, huawei
    "routes": None,  # the forms of CNMI that are taken; None takes all
    "csms": 0,
    "csms_can": [0],
    "charset": "GSM",
    "charsets": ["GSM"],
    "numeric_operator": False,
    "cnum": '+CNUM: "","+{phone}",145',
    "iccid_command": None,
    "iccid": "{iccid}",
    "noise": [],  # lines by itself, in the middle of its answers
    "line_end": "\r\n",
    "announces": True,
    "announced_as": None,  # the memory's name in +CMTI
    "alpha": "",  # in headers of SMS
    "service_centre": True,  # its address stands before a PDU
    "direct": False,  # hands every SMS over at once
    "busy_for": 0,  # so many commands are answered "busy" after its start
    "fails_to_list": False,
    "reboots_every": 0,  # commands
    "own_start": [],
}

TEMPERS = {
    "huawei": {
        "memories": ["ME", "MT", "SM", "SR"],
        "receive": ["ME", "MT", "SM", "SR"],
        "home": "ME",
        "moves_home": False,
        "echo": True,
        "errors": "huawei",
        "iccid_command": "AT^ICCID?",
        "iccid": "^ICCID: {swapped}",
        "noise": ["^RSSI:19", "^BOOT:33186032,0,0,0,20", "^MODE:5,4", "^HCSQ:\"LTE\",46,36,101,10"],
    },
    "simcom": {
        "memories": ["SM", "ME", "SM_P", "ME_P", "MT"],
        "receive": ["SM", "ME"],
        "echo": True,
        "csms_can": [0, 1],
        "cnum": '+CNUM: "Work, private","+{phone}",145,7,4',
        "iccid_command": "AT+CCID",
        "iccid": "{iccid}f",
        "own_start": ["RDY", "+CFUN: 1", "+CPIN: READY", "Call Ready", "SMS Ready"],
        "busy_for": 6,
        "alpha": '""',
    },
    "quectel": {
        "memories": ["ME", "MT", "SM"],
        "receive": ["ME", "MT", "SM"],
        "home": "ME",
        "echo": True,
        "charset": "UCS2",
        "charsets": ["UCS2"],
        "csms_can": [0, 1],
        "iccid_command": "AT+QCCID",
        "iccid": "+QCCID: {iccid}F",
        "noise": ['+QIND: "csq",26,99', "+CIEV: 2,4"],
    },
    "telit": {
        "memories": ["SM", "ME"],
        "receive": ["SM"],
        "routes": ["2,1,0,0,1", "1,1,0,0,1"],
        "iccid_command": "AT#CCID",
        "iccid": "#CCID: {iccid}",
        "numeric_operator": True,
        "cnum": '+CNUM: "Fax line","+46700999999",145,7,5\n+CNUM: "PHONENUM1","+{phone}",145,7,4',
        "noise": ["#QSS: 2", "+CREG: 1,\"0102\",\"0304\""],
    },
    "zte": {
        "memories": ["ME", "SM", "MT"],
        "receive": ["ME", "SM"],
        "home": "ME",
        "cpms": "unquoted",
        "text_mode": True,
        "echo": True,
        "iccid_command": "AT+ICCID",
        "iccid": "ICCID: {iccid}",
        "noise": ["+ZUSIMR:2", "+ZDONR: \"Telia\",240,1,\"CS_PS\",\"ROAM_OFF\""],
    },
    "cinterion": {
        "memories": ["MT", "SM", "ME"],
        "receive": ["MT"],
        "home": "MT",
        "csms_can": [0, 1],
        "errors": "number",
        "iccid_command": "AT^SCID",
        "iccid": "^SCID: {iccid}",
        "own_start": ["^SYSSTART"],
        "noise": ["+CIEV: rssi,3", "RING"],
        "alpha": '"A, ""B"""',
    },
    "wavecom": {
        "memories": ["SM", "BM", "SR"],
        "receive": ["SM"],
        "cpms": "one",
        "words": False,
        "echo": True,
        "errors": "number",
        "busy_for": 9,
        "routes": ["2,1,0,0,0"],
        "iccid_command": "AT+CCID",
        "iccid": '+CCID: "{iccid}"',
        "noise": ["+WIND: 7"],
    },
    "ericsson": {
        "memories": ["ME", "SM"],
        "receive": ["ME"],
        "home": "ME",
        "cpms": "three",
        "errors": "words",
        "routes": ["3,1,0,0"],
        "service_centre": False,
        "charset": "HEX",
        "charsets": ["HEX"],
        "cnum": '+CNUM: "Max\'s phone","{phone}",129',
        "noise": ["*EMRDY: 1", "+CIEV: 8,1"],
    },
    "sierra": {
        "memories": ["SM", "ME"],
        "receive": ["SM", "ME"],
        "home": "ME",
        "cpms": "blind",
        "echo": True,
        "keeps_echo": True,
        "fails_to_list": True,
        "iccid_command": "AT!ICCID?",
        "iccid": "!ICCID: {iccid}",
    },
    "handing": {
        "direct": True,
        "csms": 0,
        "csms_can": [0, 1],
        "alpha": '"Bank, ""A"""',
        "cpms": "none",
        "noise": ["+CIEV: 2,3"],
    },
    "nameless": {"cnum": "", "csms_can": [0, 1]},
    "twin": {"csms_can": [0, 1]},
    "quiet": {"quiet": True, "words": False, "announces": False, "errors": "plain", "line_end": "\r"},
    "restarting": {
        "memories": ["SM", "ME"],
        "receive": ["SM", "ME"],
        "home": "ME",
        "echo": True,
        "text_mode": True,
        "reboots_every": 60,
        "own_start": ["\0\0", "RDY", "+CPIN: READY"],
    },
}


def temper_of(kind):
    return {**DEFAULTS, **TEMPERS.get(kind, {})}

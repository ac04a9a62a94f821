import { decodeSeptets, unpackSeptets, type Languages } from './gsm-alphabet.ts';

/** A PDU that is no SMS for a person, or that cannot be read. */
export class UnreadablePdu extends Error {}
/** A PDU that can be read and is no SMS that somebody sent to this SIM; `message` says what it is. */
export class NotAnSms extends UnreadablePdu {}

export interface Deliver {
  from: string;
  text: string;
  /** The network's own time of the SMS. */
  sentAt: Date;
  /** Set for a part of a long SMS; `place` counts from 1. */
  part: { reference: number; total: number; place: number } | undefined;
}

class Octets {
  readonly #octets: Uint8Array;
  #at = 0;

  constructor(octets: Uint8Array) {
    this.#octets = octets;
  }

  /** @throws UnreadablePdu past the end */
  take(count: number): Uint8Array {
    if (this.#at + count > this.#octets.length) throw new UnreadablePdu('the PDU ends too early');
    this.#at += count;
    return this.#octets.subarray(this.#at - count, this.#at);
  }

  octet(): number {
    return this.take(1)[0] ?? 0;
  }
}

const digitSigns = '0123456789*#abc';

const readAddress = (pdu: Octets): string => {
  const length = pdu.octet();
  const type = pdu.octet();
  const octets = pdu.take(Math.ceil(length / 2));
  if ((type & 0x70) === 0x50) return decodeSeptets(unpackSeptets(octets, Math.floor((length * 4) / 7)));
  const digits = [...octets].flatMap((octet) => [octet & 15, octet >> 4]).slice(0, length);
  return ((type & 0x70) === 0x10 ? '+' : '') + digits.map((digit) => digitSigns[digit] ?? '').join('');
};

/** Two decimal digits with the low one first; the zone counts quarters of an hour, its sign is bit 3. */
const readTime = (octets: Uint8Array): Date => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = [...octets].map(
    (octet) => (octet & 15) * 10 + (octet >> 4),
  );
  const zone = octets[6] ?? 0;
  const quarters = (zone & 7) * 10 + (zone >> 4);
  const offsetMs = quarters * 15 * 60_000 * ((zone & 8) === 0 ? 1 : -1);
  return new Date(Date.UTC(2000 + year, month - 1, day, hour, minute, second) - offsetMs);
};

type Alphabet = 'gsm' | 'octets' | 'ucs2';

const alphabetOf = (coding: number): Alphabet => {
  const group = coding >> 4;
  if (group === 0xe) return 'ucs2';
  if (group === 0xf) return (coding & 4) === 0 ? 'gsm' : 'octets';
  if (group >= 8) return 'gsm';
  if ((coding & 0x20) !== 0) throw new UnreadablePdu('the text is compressed');
  return (['gsm', 'octets', 'ucs2', 'gsm'] as const)[(coding >> 2) & 3] ?? 'gsm';
};

interface Header {
  part: Deliver['part'];
  languages: Languages;
}

const partOf = (kind: number, [a = 0, b = 0, c = 0, d = 0]: Uint8Array, length: number): Deliver['part'] => {
  if (kind === 0 && length === 3) return { reference: a, total: b, place: c };
  if (kind === 8 && length === 4) return { reference: 0x10000 + a * 256 + b, total: c, place: d };
  return undefined;
};

/** Reads the elements of a user data header that matter here; of two of a kind the later one counts, as the standard says. */
const readHeader = (header: Uint8Array): Header => {
  const found: Header = { part: undefined, languages: {} };
  for (let at = 0; at + 1 < header.length;) {
    const [kind = 0, length = 0] = header.subarray(at, at + 2);
    const value = header.subarray(at + 2, at + 2 + length);
    const part = value.length === length ? partOf(kind, value, length) : undefined;
    if (part && part.place >= 1 && part.place <= part.total) found.part = part.total > 1 ? part : undefined;
    if (kind === 0x24 && length === 1) found.languages.shift = value[0] ?? 0;
    if (kind === 0x25 && length === 1) found.languages.locking = value[0] ?? 0;
    at += 2 + length;
  }
  return found;
};

const readText = (
  data: Uint8Array,
  alphabet: Alphabet,
  { headerOctets, length, languages }: { headerOctets: number; length: number; languages: Languages },
) => {
  if (alphabet === 'gsm') {
    return decodeSeptets(unpackSeptets(data, length, Math.ceil((headerOctets * 8) / 7)), languages);
  }
  const body = Buffer.from(data.subarray(headerOctets));
  if (alphabet === 'octets') return body.toString('latin1');
  return Buffer.from(body.subarray(0, body.length & ~1))
    .swap16()
    .toString('utf16le');
};

/** The octets of the PDU behind the service centre's address, which modems announce beside it. */
export const announcedLength = (hex: string): number => hex.length / 2 - 1 - parseInt(hex.slice(0, 2), 16);

const statusReport = 2;
const submit = 1;

/**
 * Refuses what a modem keeps beside received SMS, when it is whole: reports of delivery, and SMS that somebody wrote at this modem.
 * The reserved type 3 is read as a received SMS, as the standard asks. @throws NotAnSms, UnreadablePdu
 */
const refuseOthers = (first: number, pdu: Octets): void => {
  const type = first & 3;
  if (type !== statusReport && type !== submit) return;
  pdu.octet();
  readAddress(pdu);
  if (type === statusReport) {
    pdu.take(15);
    throw new NotAnSms('a report of delivery');
  }
  const validityOctets = [0, 7, 1, 7][(first >> 3) & 3] ?? 0;
  pdu.octet();
  const alphabet = alphabetOf(pdu.octet());
  pdu.take(validityOctets);
  const length = pdu.octet();
  pdu.take(alphabet === 'gsm' ? Math.ceil((length * 7) / 8) : length);
  throw new NotAnSms('an SMS that was written at the modem');
};

/**
 * Reads an SMS-DELIVER PDU (GSM 03.40) as a modem lists it, the service centre's address in front.
 * @throws NotAnSms, UnreadablePdu
 */
export const decodeDeliver = (hex: string): Deliver => {
  if (!/^(?:[0-9A-Fa-f]{2})+$/.test(hex)) throw new UnreadablePdu('the PDU is not hexadecimal');
  const pdu = new Octets(Buffer.from(hex, 'hex'));
  pdu.take(pdu.octet());
  const first = pdu.octet();
  refuseOthers(first, pdu);
  const from = readAddress(pdu);
  pdu.octet();
  const alphabet = alphabetOf(pdu.octet());
  const sentAt = readTime(pdu.take(7));
  const length = pdu.octet();
  const data = pdu.take(alphabet === 'gsm' ? Math.ceil((length * 7) / 8) : length);
  const headerOctets = (first & 0x40) === 0 ? 0 : (data[0] ?? 0) + 1;
  if (headerOctets > data.length) throw new UnreadablePdu('the header is longer than the text');
  const { part, languages } = readHeader(data.subarray(Math.min(1, headerOctets), headerOctets));
  return { from, text: readText(data, alphabet, { headerOctets, length, languages }), sentAt, part };
};

/**
 * What names an SMS however it reached the modem: the PDU without the service centre's address and without the flags of its way
 * (more messages wait, a report is wanted, a loop was prevented), which differ when a network delivers it again.
 */
export const essenceOf = (hex: string): string => {
  const start = 2 + 2 * parseInt(hex.slice(0, 2), 16);
  const first = parseInt(hex.slice(start, start + 2), 16) & 0xc3;
  return first.toString(16).padStart(2, '0') + hex.slice(start + 2);
};

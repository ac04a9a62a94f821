import { decodeSeptets, unpackSeptets } from './gsm-alphabet.ts';

/** A PDU that is no SMS for a person, or that cannot be read. */
export class UnreadablePdu extends Error {}

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

const readPart = (header: Uint8Array): Deliver['part'] => {
  for (let at = 0; at + 1 < header.length;) {
    const [kind = 0, length = 0] = header.subarray(at, at + 2);
    const value = header.subarray(at + 2, at + 2 + length);
    const [a = 0, b = 0, c = 0, d = 0] = value;
    const part =
      kind === 0 && length === 3
        ? { reference: a, total: b, place: c }
        : kind === 8 && length === 4
          ? { reference: 0x10000 + a * 256 + b, total: c, place: d }
          : undefined;
    if (part && part.place >= 1 && part.place <= part.total) return part.total > 1 ? part : undefined;
    at += 2 + length;
  }
  return undefined;
};

const readText = (
  data: Uint8Array,
  alphabet: Alphabet,
  { headerOctets, length }: { headerOctets: number; length: number },
) => {
  if (alphabet === 'gsm') return decodeSeptets(unpackSeptets(data, length, Math.ceil((headerOctets * 8) / 7)));
  const body = Buffer.from(data.subarray(headerOctets));
  if (alphabet === 'octets') return body.toString('latin1');
  return Buffer.from(body.subarray(0, body.length & ~1))
    .swap16()
    .toString('utf16le');
};

/** The octets of the PDU behind the service centre's address, which modems announce beside it. */
export const announcedLength = (hex: string): number => hex.length / 2 - 1 - parseInt(hex.slice(0, 2), 16);

/**
 * Reads an SMS-DELIVER PDU (GSM 03.40) as a modem lists it, the service centre's address in front.
 * @throws UnreadablePdu
 */
export const decodeDeliver = (hex: string): Deliver => {
  if (!/^(?:[0-9A-Fa-f]{2})+$/.test(hex)) throw new UnreadablePdu('the PDU is not hexadecimal');
  const pdu = new Octets(Buffer.from(hex, 'hex'));
  pdu.take(pdu.octet());
  const first = pdu.octet();
  if ((first & 3) !== 0) throw new UnreadablePdu('the PDU is not an SMS that was received');
  const from = readAddress(pdu);
  pdu.octet();
  const alphabet = alphabetOf(pdu.octet());
  const sentAt = readTime(pdu.take(7));
  const length = pdu.octet();
  const data = pdu.take(alphabet === 'gsm' ? Math.ceil((length * 7) / 8) : length);
  const headerOctets = (first & 0x40) === 0 ? 0 : (data[0] ?? 0) + 1;
  if (headerOctets > data.length) throw new UnreadablePdu('the header is longer than the text');
  const part = headerOctets === 0 ? undefined : readPart(data.subarray(1, headerOctets));
  return { from, text: readText(data, alphabet, { headerOctets, length }), sentAt, part };
};

export interface SentPart {
  from: string;
  text: string;
  sentAt: Date;
  part?: { reference: number; total: number; place: number };
  /** An SMS of class 0, which phones show at once and modems do not store. */
  isFlash?: boolean;
}

const octet = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();
const swapped = (value: number): string => `${value % 10}${Math.floor(value / 10)}`;

const packSeptets = (text: string): string => {
  const bits = [...text].reduce((all, sign, index) => all | (BigInt(sign.charCodeAt(0)) << BigInt(7 * index)), 0n);
  const hex = bits.toString(16).padStart(Math.ceil((text.length * 7) / 8) * 2, '0');
  return Buffer.from(hex, 'hex').reverse().toString('hex').toUpperCase();
};

/** A sender with a plus in digits (semi-octets, low one first), else as a name. */
const address = (from: string): string => {
  if (!from.startsWith('+')) return `${octet(Math.ceil((from.length * 7) / 4))}D0${packSeptets(from)}`;
  const digits = from.slice(1);
  const even = digits.length % 2 === 0 ? digits : `${digits}F`;
  return `${octet(digits.length)}91${even.replaceAll(/(.)(.)/g, '$2$1')}`;
};

const time = (at: Date): string =>
  [
    at.getUTCFullYear() - 2000,
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ]
    .map(swapped)
    .join('') + '00';

/** An SMS-DELIVER in UCS-2, as a network hands it to a modem, with a 16-bit reference when it is a part. */
export const encodeDeliver = ({ from, text, sentAt, part, isFlash = false }: SentPart): string => {
  const header = part
    ? `060804${part.reference.toString(16).padStart(4, '0').toUpperCase()}${octet(part.total)}${octet(part.place)}`
    : '';
  const body = header + Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
  return `0791640700000000${part ? '44' : '04'}${address(from)}00${isFlash ? '18' : '08'}${time(sentAt)}${octet(body.length / 2)}${body}`;
};

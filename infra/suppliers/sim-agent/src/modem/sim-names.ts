/** Digits with the country code, or nothing: numbers without it cannot be sold. */
const internationalOf = (text: string): string | undefined => {
  const plain = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+?([1-9]\d{7,14})$/.exec(plain)?.[1];
};

const fromHex = (text: string, octets: 1 | 2): string => {
  const bytes = Buffer.from(text, 'hex');
  return octets === 1 ? bytes.toString('latin1') : bytes.swap16().toString('utf16le');
};

/**
 * A number as modems write it: plain, or in the hexadecimal of the character sets UCS2 and HEX.
 * @returns digits with the country code; undefined when it is none
 */
export const readNumber = (text: string): string | undefined => {
  const plain = internationalOf(text);
  if (plain !== undefined) return plain;
  if (/^(?:00(?:3\d|2B|20|2D))+$/i.test(text)) return internationalOf(fromHex(text, 2));
  if (/^(?:3\d|2B|20|2D)+$/i.test(text)) return internationalOf(fromHex(text, 1));
  return undefined;
};

const isPrintable = (text: string): boolean => /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\p{M}]+$/u.test(text);

/** A name as modems write it: plain, or in the hexadecimal of the character sets HEX and UCS2. */
export const readName = (text: string): string => {
  if (!/^(?:[\dA-F]{2}){4,}$/i.test(text)) return text;
  const short = fromHex(text, 1);
  if (/^[ -~]+$/.test(short)) return short;
  const long = text.length % 4 === 0 ? fromHex(text, 2) : '';
  return isPrintable(long) ? long : text;
};

const voiceService = '4';
const ownNumberPattern = /^\+CNUM:(.*),\s*"?([+\dA-F*#() .-]{7,}?)"?\s*,\s*(\d{1,3})((?:\s*,\s*\d*)*)\s*$/i;

/**
 * The number of a SIM among the lines of `AT+CNUM`. Names before a number may hold commas and quotes, and a SIM may have several entries:
 * one for calls goes before those for data and fax.
 */
export const readOwnNumber = (lines: readonly string[]): string => {
  const entries = lines.flatMap((line) => {
    const [, name = '', number = '', , rest = ''] = ownNumberPattern.exec(line) ?? [];
    const phone = readNumber(number);
    if (phone === undefined) return [];
    const service = rest.split(',').map((field) => field.trim())[2] ?? '';
    const isOther = /\b(?:fax|data)\b/i.test(name) || (service !== '' && service !== voiceService);
    return [{ phone, rank: service === voiceService ? 0 : isOther ? 2 : 1 }];
  });
  return entries.sort((one, other) => one.rank - other.rank)[0]?.phone ?? '';
};

/** The network's name in the answer to `AT+COPS?`; quotes may stand inside it. */
export const readOperator = (lines: readonly string[]): string => {
  for (const line of lines) {
    const name = /^\+COPS: ?\d ?, ?\d ?, ?"(.{1,160})"/i.exec(line)?.[1];
    if (name !== undefined) return readName(name).trim().slice(0, 40);
  }
  return '';
};

export const readImsi = (lines: readonly string[]): string => {
  for (const line of lines) {
    const imsi = /^(?:\+CIMI: ?)?"?(\d{14,15})"?$/i.exec(line)?.[1];
    if (imsi !== undefined) return imsi;
  }
  return '';
};

const swapNibbles = (digits: string): string => digits.replaceAll(/(.)(.)/g, '$2$1');

/**
 * The number on the card: bare or behind any name, in quotes or not, filled up with F, or in the order of the card's own file, with the digits of
 * each pair changed round.
 */
export const readIccid = (lines: readonly string[]): string => {
  for (const line of lines) {
    const given = /^(?:[+^#!*%$]?[A-Z]\w*: ?)?(?:\d+ ?, ?\d+ ?, ?)*"?([\dF]{18,22})"?$/i.exec(line)?.[1]?.toUpperCase();
    if (given === undefined) continue;
    const plain = given.startsWith('98') ? swapNibbles(given.padEnd(given.length + (given.length % 2), 'F')) : given;
    const digits = plain.replace(/F+$/, '');
    if (/^89\d{16,20}$/.test(digits)) return digits;
  }
  return '';
};

/** The default alphabet of GSM 03.38 in the order of its codes; the escape (27) stands as a blank. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension: Record<number, string> = {
  10: '\f',
  20: '^',
  40: '{',
  41: '}',
  47: '\\',
  60: '[',
  61: '~',
  62: ']',
  64: '|',
  101: '€',
};
const escape = 27;

/** Unpacks septets from octets. @param skipped septets at the beginning that belong to the header */
export const unpackSeptets = (octets: Uint8Array, count: number, skipped = 0): number[] => {
  const septets: number[] = [];
  for (let index = skipped; index < count; index += 1) {
    const bit = index * 7;
    const low = octets[bit >> 3] ?? 0;
    const high = octets[(bit >> 3) + 1] ?? 0;
    septets.push((((high << 8) | low) >> (bit & 7)) & 0x7f);
  }
  return septets;
};

/** Text of septets. An escape before an unknown code shows the character of the basic table, as the standard says. */
export const decodeSeptets = (septets: readonly number[]): string => {
  let text = '';
  for (let index = 0; index < septets.length; index += 1) {
    const code = septets[index] ?? 0;
    if (code !== escape) {
      text += basic[code] ?? '';
      continue;
    }
    index += 1;
    const next = septets[index];
    if (next !== undefined) text += extension[next] ?? basic[next] ?? '';
  }
  return text;
};

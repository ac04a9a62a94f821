import { defaultExtension, lockingTables, shiftTables } from './national-tables.ts';

/** The default alphabet of GSM 03.38 in the order of its codes; the escape (27) stands as a blank. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const escape = 27;

/** The national tables that the header of an SMS asks for, by their numbers in 3GPP TS 23.038; absent for the default ones. */
export interface Languages {
  locking?: number;
  shift?: number;
}

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

/**
 * Text of septets. An escape before an unknown code shows the character of the table in use, as the standard says, and a language that nobody
 * knows is read by the default tables.
 */
export const decodeSeptets = (septets: readonly number[], { locking, shift }: Languages = {}): string => {
  const national = locking === undefined ? undefined : lockingTables.get(locking);
  const extension = (shift === undefined ? undefined : shiftTables.get(shift)) ?? defaultExtension;
  const plain = (code: number): string => national?.get(code) ?? basic[code] ?? '';
  let text = '';
  for (let index = 0; index < septets.length; index += 1) {
    const code = septets[index] ?? 0;
    if (code !== escape) {
      text += plain(code);
      continue;
    }
    index += 1;
    const next = septets[index];
    if (next !== undefined) text += extension.get(next) ?? plain(next);
  }
  return text;
};

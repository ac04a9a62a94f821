import type { DocumentFileType } from '@shop/shared-types/contract/partner-documents';

const beginnings: readonly (readonly [DocumentFileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The type of a file by its first bytes: a name or a header says what its sender likes. @returns undefined for any other type. */
export const fileTypeOf = (content: Buffer): DocumentFileType | undefined =>
  beginnings.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte))?.[0];

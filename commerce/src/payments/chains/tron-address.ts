import { createHash } from 'node:crypto';

import { createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** A tron address (`T…`) as nodes write it in transactions: hex, with prefix 41. @throws Error when it is none. */
export const tronAddressToHex = (address: string): string => Buffer.from(base58check.decode(address)).toString('hex');

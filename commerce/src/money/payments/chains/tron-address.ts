import { createHash } from 'node:crypto';

import { createBase58check } from '@scure/base';

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/**
 * Converts a tron address (`T…`) to the form that nodes write in transactions: hex, with prefix 41. @throws Error for an invalid address.
 */
export const tronAddressToHex = (address: string): string => Buffer.from(base58check.decode(address)).toString('hex');

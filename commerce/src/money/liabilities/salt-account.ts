import { createHash, createHmac } from 'node:crypto';

import type { LiabilityKind } from '@shop/shared-types/contract/liabilities';

/** An account without its balance. */
interface NamedAccount {
  kind: LiabilityKind;
  account: string;
}

const derive = (secret: string, purpose: string, { kind, account }: NamedAccount): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([purpose, kind, account]))
    .digest('hex');

/** The salt of an account in one night: without it nobody finds a balance by hashing every possible one. */
export const saltOf = (secret: string, account: NamedAccount): string => derive(secret, 'salt', account);

/** Hexadecimal digits of a place: so many that two accounts of a night never share one. */
export const placeLength = 32;

/** Where an account stands in its tree. The order is another one each night, so that its neighbours tell nothing over time. */
export const placeOf = (secret: string, account: NamedAccount): string =>
  derive(secret, 'place', account).slice(0, placeLength);

/** SHA-256 in hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same, in the form in which the checks take it. */
export const sha256 = (text: string): Promise<string> => Promise.resolve(hashOf(text));

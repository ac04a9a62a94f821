import type { LiabilityNight, ProvedAccount } from '../contract/liabilities.ts';

/**
 * The texts whose SHA-256 the proof of liabilities is made of (rule 7.15). The engine that builds a tree and everybody who checks one take
 * them from here. Each begins with what it is, so that no leaf passes for a node. The list form leaves no doubt about order and separators.
 */

/** A part of a tree: its hash, and what the shop owes to the accounts below it. */
export interface SumNode {
  hash: string;
  sum: number;
}

/** What the hash of an account's leaf covers. */
export type SaltedAccount = Pick<ProvedAccount, 'kind' | 'account' | 'amount' | 'debt' | 'salt'>;

export const leafText = (night: string, { kind, account, amount, debt, salt }: SaltedAccount): string =>
  JSON.stringify(['leaf', night, kind, account, amount, debt, salt]);

export const nodeText = (left: SumNode, right: SumNode): string =>
  JSON.stringify(['node', left.hash, left.sum, right.hash, right.sum]);

export const nightText = ({ night, number, at, previousHash, parts, audit }: Omit<LiabilityNight, 'hash'>): string =>
  JSON.stringify([
    'night',
    night,
    number,
    at,
    previousHash,
    parts.map(({ kind, sum, debts, indebted, leaves, root }) => [kind, sum, debts, indebted, leaves, root]),
    audit && [audit.at, audit.findings],
  ]);

/** SHA-256 of a text in hexadecimal digits. Browsers and Node compute it in different ways, so each brings its own. */
export type Sha256 = (text: string) => Promise<string>;

/** What the shop owes in all of a night. */
export const totalOf = ({ parts }: Pick<LiabilityNight, 'parts'>): number =>
  parts.reduce((total, { sum }) => total + sum, 0);

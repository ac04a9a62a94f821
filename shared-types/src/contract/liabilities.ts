import { array, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { isoTime } from './fields.ts';

/** To whom the shop owes. `payouts` are requested payouts that are neither paid nor rejected. */
export const liabilityKinds = ['buyers', 'agents', 'partners', 'referrers', 'payouts'] as const;
export type LiabilityKind = (typeof liabilityKinds)[number];

const liabilityKind = string().oneOf(liabilityKinds).required();
const owedKopecks = number()
  .strict()
  .integer()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .required()
  .meta({ description: 'Kopecks.', example: 498_750 });
const sha256 = string()
  .matches(/^[0-9a-f]{64}$/, { name: 'matches' })
  .required()
  .meta({ description: 'SHA-256 in hexadecimal digits.' });
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, { name: 'matches' })
    .meta({ description: 'A day in Moscow.', example: '2026-01-05' });

/** The tree of one sort of accounts. */
const liabilityPart = object({
  kind: liabilityKind,
  sum: owedKopecks.meta({ description: 'What the shop owes to all of them, in kopecks.', example: 498_750 }),
  debts: owedKopecks.meta({
    description: 'What those below zero owe the shop, in kopecks. It is not subtracted from `sum`.',
    example: 0,
  }),
  indebted: number().integer().min(0).required().meta({ description: 'Accounts below zero; each counts as zero.' }),
  leaves: number()
    .integer()
    .min(1)
    .required()
    .meta({ description: 'Places in the tree, a power of two: accounts, and empty places that hide their number.' }),
  root: sha256,
}).meta({ name: 'LiabilityPart' });

/** What the shop published of one night. The hash covers everything else, and by `previousHash` all nights before. */
export const liabilityNight = object({
  night: day().required(),
  number: number().integer().min(1).required().meta({ description: 'Counts the nights without a gap.' }),
  at: isoTime.meta({ description: 'The moment at which the books were read.', example: '2026-01-04T21:00:04.000Z' }),
  previousHash: string().defined().meta({ description: 'The hash of the night before; empty for the first night.' }),
  parts: array(liabilityPart.required()).required(),
  audit: object({
    at: isoTime,
    findings: number().integer().min(0).required(),
  })
    .nullable()
    .defined()
    .meta({ description: 'The last audit of the books before this night; null before the first.' }),
  hash: sha256,
}).meta({ name: 'LiabilityNight' });
export type LiabilityNight = InferType<typeof liabilityNight>;
export type LiabilityPart = LiabilityNight['parts'][number];

/** An account in its tree: what its hash covers, and the neighbours on the way to the root. */
const provedAccount = object({
  kind: liabilityKind,
  account: string().required().meta({ description: 'The account’s name in the books.', example: 'user:1834529016' }),
  amount: owedKopecks,
  debt: owedKopecks.meta({ description: 'What the account owes the shop, in kopecks.', example: 0 }),
  salt: string().required().meta({ description: 'Random, of this account and night alone.' }),
  index: number().integer().min(0).required().meta({ description: 'The place in the tree, from 0.' }),
  path: array(object({ hash: sha256, sum: owedKopecks }).required())
    .required()
    .meta({ description: 'The neighbour on each level, from the leaves up.' }),
}).meta({ name: 'ProvedAccount' });
export type ProvedAccount = InferType<typeof provedAccount>;

/** Names the format of the file; another format gets another number. */
export const liabilityProofFormat = 'liability-proof/1';

export const liabilityProof = object({
  format: string().oneOf([liabilityProofFormat]).required(),
  night: liabilityNight.required(),
  accounts: array(provedAccount.required()).required(),
}).meta({ name: 'LiabilityProof' });
export type LiabilityProof = InferType<typeof liabilityProof>;

export const liabilitiesContract = {
  listLiabilityNights: endpoint({
    method: 'get',
    path: '/api/liabilities',
    role: 'guest',
    summary:
      'What the shop owes to buyers, agents, partners and referrers, night by night, newest first, with the roots of the sum trees. Each hash covers the night before.',
    query: object({ before: day(), limit: number().integer().min(1).max(400).default(100) }),
    paging: { parameter: 'before', field: 'night' },
    answer: array(liabilityNight.required()).required(),
    errors: ['NOT_FOUND'],
  }),
  readLiabilityProof: endpoint({
    method: 'get',
    path: '/api/liabilities/proof',
    role: 'buyer',
    summary:
      'Proves that the caller’s balances are in what the shop published of a night, the last one unless `night` names one of the last seven. `npm run verify-liabilities` checks the file offline.',
    query: object({ night: day() }),
    answer: liabilityProof.required(),
    errors: ['NOT_FOUND'],
  }),
} as const;

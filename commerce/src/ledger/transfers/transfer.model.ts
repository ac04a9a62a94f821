import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import type { AccountId, DerivedAccountId, UserAccountId } from '../balances/account-id.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/**
 * `single` moves money at once. `hold` sets it aside; later either `post` moves it or `void` releases it. Only `single` and `post` move
 * money.
 */
export const transferPhases = ['single', 'hold', 'post', 'void'] as const;
export type TransferPhase = (typeof transferPhases)[number];

/** The reasons why money moves. */
export const transferKinds = [
  'purchase',
  'partner-share',
  'supplier-cost',
  'provider-fee',
  'top-up',
  'refund',
  'rebate',
  'bonus',
  'cashback',
  'referral',
  'payout',
  'rental',
  'ready-account',
  'licence',
  'demo-opening-balance',
  'opening-balance',
  'reversal',
  'correction',
  'debt',
] as const;
export type TransferKind = (typeof transferKinds)[number];

/** An earning from a buyer whose top-up can still be charged back (rule 12.11). A movement that takes it back carries the same. */
export interface AtRisk {
  /** User id of the buyer. */
  buyer: number;
  /** The account that earned. */
  earner: AccountId;
  /** Nothing of it is paid out before. */
  until: Date;
}

/** One immutable movement: from the debit account to the credit account. */
export interface Transfer {
  /** The idempotency key: the same movement cannot be written twice. */
  _id: string;
  phase: TransferPhase;
  kind: TransferKind;
  debit: AccountId;
  credit: AccountId;
  amount: Money;
  /** The object that the transfer belongs to, `activation:123`. */
  reference: string;
  at: Date;
  /** The hold that a `post` or `void` ends. */
  settles: string | null;
  /** The transfer that this one reverses. */
  reverses: string | null;
  /** The user's side: a row of that account's chain. Absent in transfers between house and partners. */
  row?: ChainRow;
  /** House and partner accounts whose balance this transfer moves. */
  folds?: DerivedAccountId[];
  /** Absent where no money can come back. */
  atRisk?: AtRisk;
}

/** The place of a transfer in the chain of its user account, and the state of the account after it. */
export interface ChainRow {
  account: UserAccountId;
  /** From 1, without a gap. */
  sequence: number;
  previousHash: string;
  hash: string;
  posted: Money;
  held: Money;
  /** Number among the rows that moved money; absent for holds and voids. */
  invoice?: number;
}

const schema = new mongoose.Schema<Transfer>(
  {
    _id: { type: String, required: true },
    phase: { type: String, enum: transferPhases, required: true },
    kind: { type: String, enum: transferKinds, required: true },
    debit: { type: String, required: true },
    credit: { type: String, required: true },
    amount: { type: Number, required: true },
    reference: { type: String, required: true },
    at: { type: Date, required: true },
    settles: { type: String, default: null },
    reverses: { type: String, default: null },
    row: {
      _id: false,
      type: {
        account: String,
        sequence: Number,
        previousHash: String,
        hash: String,
        posted: Number,
        held: Number,
        invoice: Number,
      },
    },
    folds: { type: [String], default: undefined },
    atRisk: { type: { _id: false, buyer: Number, earner: String, until: Date }, default: undefined },
  },
  { collection: 'transfers', versionKey: false },
);
shardBy(schema, byId);
// Sequences are unique because the account's guarded update assigns them; the auditor checks that.
schema.index(
  { 'row.account': 1, 'row.sequence': 1 },
  { partialFilterExpression: { 'row.sequence': { $exists: true } } },
);
schema.index({ 'row.account': 1, 'row.invoice': 1 }, { partialFilterExpression: { 'row.invoice': { $exists: true } } });
schema.index({ folds: 1, at: 1, _id: 1 }, { partialFilterExpression: { folds: { $exists: true } } });
// What went back of an account's earnings lately.
schema.index({ debit: 1, at: 1 }, { partialFilterExpression: { reverses: { $type: 'string' } } });
const whileAtRisk = { partialFilterExpression: { 'atRisk.until': { $exists: true } } };
schema.index({ 'atRisk.earner': 1, 'atRisk.until': 1 }, whileAtRisk);
schema.index({ 'atRisk.buyer': 1, 'atRisk.until': 1 }, whileAtRisk);

mongoose.model('Transfer', schema);

export const transfers = documentKind<Transfer>('transfers');

/** The native collection, for views and the auditor. */
export const transferCollection = () => mongoose.connection.collection<Transfer>('transfers');

export const movesMoney = (phase: TransferPhase): boolean => phase === 'single' || phase === 'post';

import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../../platform/database/working-set.ts';
import type { UserAccountId } from './account-id.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The end of an account whose owner had it erased (rule 3.24). */
export interface ClosedAccount {
  at: Date;
  /** The last row of the chain before the end. */
  sequence: number;
}

/** A user's money. Every change is a transfer in the account's chain; the amounts here are their sum, kept for the guard. */
export interface Account {
  _id: UserAccountId;
  /** The user's money, holds included. */
  posted: Money;
  /** The sum of open holds. `posted - held` can be spent. */
  held: Money;
  openHolds: number;
  /**
   * The user's debt, after the shop took back money that was already spent; absent in accounts that never had a debt. Nothing can be spent
   * meanwhile.
   */
  owed?: Money;
  /**
   * Codes that the user paid for, in this period and in the one before it; absent before the first. An amount of numbers to give back
   * follows from them (rule 4.25).
   */
  codes?: { since: Date; current: number; before: number };
  /** The allowance that was used when the user last gave a number back without a code. Absent before the first. */
  givenBack?: { usedMs: number; at: Date };
  /** By the id of an API key: how many numbers it bought in a row that brought no code (rule 3.37). Absent while there are none. */
  runs?: Readonly<Record<string, { count: number; since: Date; pausedUntil: Date | null }>>;
  /** Until this moment a top-up of the user can be charged back, so what others earn of the user is held; absent: none ever could. */
  returnableUntil?: Date;
  /** Rows of the chain so far. */
  sequence: number;
  /** Rows that moved money: the last invoice number. */
  invoices: number;
  /** Hash of the chain's last row; empty before the first. */
  headHash: string;
  /** Events announced to the user so far. */
  eventSequence: number;
  /** Absent while the account is open. Afterwards nothing is bought, held or credited any more (rule 7.13). */
  closed?: ClosedAccount;
  version: number;
}

const schema = new mongoose.Schema<Account>(
  {
    _id: { type: String, required: true },
    posted: { type: Number, required: true },
    held: { type: Number, required: true },
    openHolds: { type: Number, required: true },
    owed: { type: Number },
    codes: { type: { since: Date, current: Number, before: Number, _id: false } },
    givenBack: { type: { usedMs: Number, at: Date, _id: false } },
    runs: { type: mongoose.Schema.Types.Mixed },
    returnableUntil: { type: Date },
    sequence: { type: Number, required: true },
    invoices: { type: Number, required: true },
    headHash: { type: String, default: '' },
    eventSequence: { type: Number, required: true },
    closed: { type: { _id: false, at: { type: Date, required: true }, sequence: { type: Number, required: true } } },
    version: { type: Number, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
shardBy(schema, byId);
// For the staff's list of debtors. Accounts without a debt are not in it, so that no sale pays for it.
schema.index({ owed: 1 }, { partialFilterExpression: { owed: { $gt: 0 } } });

export const AccountModel = mongoose.model('Account', schema);

export const accounts = documentKind<Account>('accounts');

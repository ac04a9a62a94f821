import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';

import { documentKind } from '../platform/database/working-set.ts';
import type { UserAccountId } from './account-id.ts';

/** What a user has. Every change is a transfer in the account's chain; the numbers here are its sum, kept for the guard. */
export interface Account {
  _id: UserAccountId;
  /** What belongs to the user, holds included. */
  posted: Money;
  /** What runs on open holds; `posted - held` can be spent. */
  held: Money;
  openHolds: number;
  /** Rows of the chain so far. */
  sequence: number;
  /** Rows that moved money: the last invoice number. */
  invoices: number;
  /** Hash of the chain's last row; empty before the first. */
  headHash: string;
  /** Events announced to the user so far. */
  eventSequence: number;
  version: number;
}

const schema = new mongoose.Schema<Account>(
  {
    _id: { type: String, required: true },
    posted: { type: Number, required: true },
    held: { type: Number, required: true },
    openHolds: { type: Number, required: true },
    sequence: { type: Number, required: true },
    invoices: { type: Number, required: true },
    headHash: { type: String, default: '' },
    eventSequence: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
// Shard key: { _id: 'hashed' }.

export const AccountModel = mongoose.model('Account', schema);

export const accounts = documentKind<Account>('accounts');

import mongoose from 'mongoose';

import {
  withdrawalMethods,
  withdrawalSources,
  withdrawalStatuses,
  type WithdrawalMethod,
  type WithdrawalSource,
  type WithdrawalStatus,
} from '@shop/shared-types/contract/withdrawals';
import type { Money } from '@shop/shared-types/money';

import type { DrawnPart } from '../../ledger/balances/draw-derived.ts';
import { documentKind } from '../../platform/database/working-set.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** A change of status by the staff. */
export interface WithdrawalDecision {
  status: WithdrawalStatus;
  comment: string;
  /** The member of staff, as the audit log names them. */
  staff: string;
  /** The person behind `staff`, by whichever way that person came in; absent in decisions of versions without it. */
  by?: string;
  /** The bank's or the chain's name of the payment; only for `paid`. */
  transactionId?: string;
  at: Date;
}

/** A requested payout. Its sum left the earnings with the request. */
export interface WithdrawalDocument {
  _id: string;
  userId: number;
  source: WithdrawalSource;
  status: WithdrawalStatus;
  method: WithdrawalMethod;
  sum: Money;
  /** Rubles for a dollar on the day of the request. */
  rubPerUsd: number;
  /** Card or wallet, encrypted for purpose `withdrawal-requisites`. */
  requisitesSealed: string;
  /** All but the ends hidden. */
  requisitesShown: string;
  /** The accounts that the sum was taken from; a rejection gives it back to them. */
  parts: DrawnPart[];
  decisions: WithdrawalDecision[];
  requestedAt: Date;
  version: number;
}

const schema = new mongoose.Schema<WithdrawalDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    source: { type: String, enum: withdrawalSources, required: true },
    status: { type: String, enum: withdrawalStatuses, required: true },
    method: { type: String, enum: withdrawalMethods, required: true },
    sum: { type: Number, required: true },
    rubPerUsd: { type: Number, required: true },
    requisitesSealed: { type: String, required: true },
    requisitesShown: { type: String, required: true },
    parts: { type: [{ _id: false, account: String, amount: Number }], required: true },
    decisions: {
      type: [
        { _id: false, status: String, comment: String, staff: String, by: String, transactionId: String, at: Date },
      ],
      required: true,
    },
    requestedAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'withdrawals', versionKey: false },
);
keepOnOneShard(schema, 'people decide on each of them');
schema.index({ userId: 1, requestedAt: -1, _id: -1 });
schema.index({ status: 1, requestedAt: 1, _id: 1 });
// For the list that the staff reads, of all states.
schema.index({ requestedAt: 1, _id: 1 });
schema.index({ sum: 1, _id: 1 });
// The staff finds payouts by the last digits of their card.
schema.index({ requisitesShown: 1, requestedAt: -1 });
// The payout before this one of the same earnings.
schema.index({ userId: 1, source: 1, requestedAt: -1 });

export const WithdrawalModel = mongoose.model('Withdrawal', schema);

export const withdrawals = documentKind<WithdrawalDocument>('withdrawals');

export const withdrawalCollection = () => mongoose.connection.collection<WithdrawalDocument>('withdrawals');

/** The reference that the transfers of a withdrawal carry. */
export const withdrawalReferenceOf = (id: string): string => `withdrawal:${id}`;
/** The transfer that took a part of the sum from the earnings. */
export const partTransferIdOf = (id: string, account: string): string => `${withdrawalReferenceOf(id)}:from:${account}`;
export const paidTransferIdOf = (id: string): string => `${withdrawalReferenceOf(id)}:paid`;

import { createHash } from 'node:crypto';

import type { Filter } from 'mongodb';

import type { Moment } from '../../platform/database/at-one-moment.ts';

import { kopecks, noMoney } from '@shop/shared-types/money';

import type { DerivedAccountId } from './account-id.ts';
import type { Checkpoint } from './checkpoint.model.ts';
import { transferCollection, type Transfer } from '../transfers/transfer.model.ts';

export const emptyCheckpoint = (account: DerivedAccountId): Checkpoint => ({
  _id: account,
  balance: noMoney,
  count: 0,
  headHash: '',
  throughAt: new Date(0),
  throughId: '',
});

/** The amount that a transfer adds to an account: money goes from debit to credit. */
export const effectOn = (
  account: string,
  { debit, credit, amount }: Pick<Transfer, 'debit' | 'credit' | 'amount'>,
): number => (credit === account ? amount : 0) - (debit === account ? amount : 0);

/** The checkpoint with one more transfer. */
export const foldTransfer = (checkpoint: Checkpoint, transfer: Transfer): Checkpoint => {
  const { _id, phase, kind, debit, credit, amount, reference, at } = transfer;
  const headHash = createHash('sha256')
    .update(JSON.stringify([checkpoint.headHash, _id, phase, kind, debit, credit, amount, reference, at.toISOString()]))
    .digest('hex');
  return {
    _id: checkpoint._id,
    balance: kopecks(checkpoint.balance + effectOn(checkpoint._id, transfer)),
    count: checkpoint.count + 1,
    headHash,
    throughAt: at,
    throughId: _id,
  };
};

/** Transfers of an account after a checkpoint, in the fixed order in which they are folded. */
export const transfersAfter = (
  { _id, throughAt, throughId }: Checkpoint,
  { until, moment }: { until?: Date | undefined; moment?: Moment | undefined } = {},
) => {
  const isBefore = until === undefined ? {} : { $lte: until };
  const filter: Filter<Transfer> = {
    folds: _id,
    $or: [{ at: { $gt: throughAt, ...isBefore } }, { at: throughAt, _id: { $gt: throughId } }],
  };
  return transferCollection()
    .find(filter, moment ?? {})
    .sort({ at: 1, _id: 1 });
};

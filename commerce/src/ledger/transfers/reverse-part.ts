import { kopecks, type Money } from '@shop/shared-types/money';

import type { WorkingSet } from '../../platform/database/working-set.ts';
import { isUserAccount, userIdOf } from '../balances/account-id.ts';
import { enterTransfer, readOfAccount } from './enter-transfer.ts';
import { takeEvenIfSpent } from './take-even-if-spent.ts';
import { movesMoney, type Transfer, type TransferKind } from './transfer.model.ts';

/** A transfer of which an amount goes back. */
export interface Reversal {
  /** The transfer that is reversed, in full or in part. */
  original: Pick<Transfer, '_id' | 'debit' | 'credit' | 'reference' | 'atRisk'>;
  amount: Money;
  /** Tells this reversal from other reversals of the same transfer. */
  part: string;
  kind: TransferKind;
}

export const reversalIdOf = (transferId: string, part?: string): string =>
  part === undefined ? `${transferId}:reversed` : `${transferId}:reversed:${part}`;

/** Whether the id is that of a reversal of the transfer `reverses`. */
export const isReversalId = (id: string, reverses: string): boolean =>
  id === reversalIdOf(reverses) || id.startsWith(`${reversalIdOf(reverses)}:`);

/**
 * Reverses a part of a transfer by the opposite movement, which points at it. A user who has spent the money owes it from then on. Accounts
 * of partners and referrers may fall below zero; their next earnings fill them. An amount of zero does nothing.
 * The caller makes sure that the parts of one transfer never exceed it; the auditor checks that.
 */
export const reversePart = (working: WorkingSet, { original, amount, part, kind }: Reversal, at: Date): void => {
  if (amount === 0) return;
  const transfer: Omit<Transfer, 'row' | 'folds'> = {
    _id: reversalIdOf(original._id, part),
    phase: 'single',
    kind,
    debit: original.credit,
    credit: original.debit,
    amount,
    reference: original.reference,
    at,
    settles: null,
    reverses: original._id,
    ...(original.atRisk ? { atRisk: original.atRisk } : {}),
  };
  if (isUserAccount(transfer.debit)) takeEvenIfSpent(working, transfer, at);
  else enterTransfer(working, transfer);
};

/** The amounts that remain of transfers after their reversals; `transfers` all belong to one reference. */
export const leftOf = (transfers: readonly Transfer[]): { original: Transfer; left: Money }[] =>
  transfers
    .filter(({ phase, reverses }) => movesMoney(phase) && reverses === null)
    .map((original) => {
      const back = transfers.filter(({ reverses }) => reverses === original._id);
      return { original, left: kopecks(back.reduce((sum, { amount }) => sum - amount, original.amount as number)) };
    });

/**
 * Reverses an amount over several transfers, the newest first.
 * @throws Error when less than the amount remains of them.
 */
export const reverseNewestFirst = (
  working: WorkingSet,
  movements: readonly { original: Transfer; left: Money }[],
  { amount, part, kind }: Omit<Reversal, 'original'>,
  at: Date,
): void => {
  let due: number = amount;
  const newestFirst = movements.toSorted((one, other) => other.original.at.getTime() - one.original.at.getTime());
  for (const { original, left } of newestFirst) {
    const taken = kopecks(Math.min(due, left));
    reversePart(working, { original, amount: taken, part, kind }, at);
    due -= taken;
  }
  if (due > 0) throw new Error(`${due} kopecks more should go back than ever came (${part})`);
};

/** The documents that have to be read before money of these transfers goes back. */
export const readsOfReversals = (transfers: readonly Transfer[]) =>
  [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit].filter(isUserAccount)))].map((account) =>
    readOfAccount(userIdOf(account)),
  );

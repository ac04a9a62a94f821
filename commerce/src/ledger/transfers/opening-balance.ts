import { noMoney, type Money } from '@shop/shared-types/money';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Moment } from '../../platform/database/at-one-moment.ts';
import { absenceOf, readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { houseOpenings, userAccount } from '../balances/account-id.ts';
import { accounts } from '../balances/account.model.ts';
import { readOfAccount } from './enter-transfer.ts';
import { move } from './move.ts';
import { reversalIdOf } from './reverse-part.ts';
import { transferCollection, transfers, type Transfer } from './transfer.model.ts';

/** The money that a user had at another shop. */
export interface OpeningBalance {
  userId: number;
  amount: Money;
  /** What brought it, as `import:shop/balances/17`. */
  reference: string;
}

/** Each user has one opening entry at most: its id allows no second. */
const openingIdOf = (userId: number): string => `opening-balance:${userId}`;

/** What `openWithBalance` looks at. */
export const readsOfOpening = (userId: number): Read[] => [
  readOfAccount(userId),
  absenceOf(transfers, openingIdOf(userId)),
];

/**
 * Enters a user's old balance, against the one account of all openings (rule 23.8). A balance of zero is no entry.
 * @throws CommerceError ACCOUNT_INACTIVE when the account's owner had it erased.
 */
export const openWithBalance = (working: WorkingSet, { userId, amount, reference }: OpeningBalance, at: Date): void => {
  if (amount === noMoney) return;
  move(working, {
    idempotencyKey: openingIdOf(userId),
    debit: houseOpenings,
    credit: userAccount(userId),
    amount,
    kind: 'opening-balance',
    reference,
    at,
  });
};

/** What `takeOpeningBack` looks at. */
export const readsOfOpened = (userId: number): Read[] => [
  readOfAccount(userId),
  readOf(transfers, openingIdOf(userId)),
];

const readAtOnce = 1_000;

const withoutReversed = async (entries: readonly Transfer[], moment: Moment): Promise<Transfer[]> => {
  const ids = entries.map(({ _id }) => reversalIdOf(_id));
  const reversals = await transferCollection()
    .find({ _id: { $in: ids } }, { ...moment, projection: { _id: 1 } })
    .toArray();
  const reversed = new Set(reversals.map(({ _id }) => _id));
  return entries.filter(({ _id }) => !reversed.has(reversalIdOf(_id)));
};

/** Writes of an account that nobody has used: its making, and its opening entry. */
const versionUnused = (hasOpening: boolean): number => (hasOpening ? 2 : 1);

/**
 * Takes a user's opening balance back and closes the account, provided that nothing wrote the account since (rule 23.9). One that was closed
 * before stays as it is. @throws CommerceError STATUS_CONFLICT when the account was used.
 */
export const takeOpeningBack = (working: WorkingSet, userId: number, at: Date): void => {
  const id = userAccount(userId);
  const account = working.find(accounts, id);
  if (!account || account.closed) return;
  const opening = working.find(transfers, openingIdOf(userId));
  if (account.version !== versionUnused(opening !== undefined)) throw new CommerceError('STATUS_CONFLICT');
  if (opening)
    move(working, {
      idempotencyKey: reversalIdOf(opening._id),
      debit: id,
      credit: houseOpenings,
      amount: opening.amount,
      kind: 'reversal',
      reference: opening.reference,
      reverses: opening._id,
      at,
    });
  working.update(accounts, id, { closed: { at, sequence: working.get(accounts, id).sequence } });
};

/** The opening entries that were not taken back, a batch at a time, as they stand at a moment. */
export async function* eachOpening(moment: Moment): AsyncGenerator<Transfer[]> {
  const entries = transferCollection().find({ folds: houseOpenings, kind: 'opening-balance' }, moment);
  let batch: Transfer[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < readAtOnce) continue;
    yield await withoutReversed(batch, moment);
    batch = [];
  }
  yield await withoutReversed(batch, moment);
}

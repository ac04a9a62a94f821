import { noMoney } from '@shop/shared-types/money';

import { findWhoBroughtOthers } from '../../accounts/users/imports/link-referred.ts';
import { readImportedUsers, removeUsers } from '../../accounts/users/imports/remove-users.ts';
import { readsOfOpened, takeOpeningBack } from '../../ledger/transfers/opening-balance.ts';
import { findTouched } from '../../ledger/balances/find-touched.ts';
import { removeOwnPrices } from '../../catalogue/change-prices.ts';
import { removeReferrers } from '../../money/referrals/import-referrers.ts';
import { removeImportedOrders } from '../../sales/orders/imported-orders.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { readOf } from '../../platform/database/working-set.ts';
import type { ImportDeps } from './import-table.ts';
import {
  importedCollection,
  importedRecords,
  recordIdOf,
  recordsUnder,
  type ImportedRecord,
} from './imported-record.model.ts';
import { markOf } from './tables/users-table.ts';

const usersAtOnce = 250;

/** What an undo did, or would do. */
export interface UndoOutcome {
  /** Users who are removed, or would be. */
  users: number;
  /** Old ids of users who were active since. As long as there are any, nothing is removed. */
  used: string[];
}

/** An account was used between the look and the undo. */
export class UsedMeanwhile extends Error {
  override readonly name = 'UsedMeanwhile';
}

async function* userBatches(shop: string): AsyncGenerator<ImportedRecord[]> {
  let after = recordsUnder(shop, 'users').$gte;
  for (;;) {
    const batch = await importedCollection()
      .find({ _id: { ...recordsUnder(shop, 'users'), $gt: after } })
      .sort({ _id: 1 })
      .limit(usersAtOnce)
      .toArray();
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last._id;
  }
}

const oldIdOf = (shop: string, { _id }: ImportedRecord): string => _id.slice(recordIdOf(shop, 'users', '').length);

const idsIn = (batch: readonly ImportedRecord[]): number[] =>
  batch.flatMap(({ userId }) => (userId === null ? [] : [userId]));

/** The records of a batch whose users were active. */
const findUsed = async (batch: readonly ImportedRecord[]): Promise<ImportedRecord[]> => {
  const ids = idsIn(batch);
  const { found, used } = await readImportedUsers(ids);
  const marks = new Map(found.map((user) => [user._id, markOf(user)]));
  const [touched, brought] = await Promise.all([findTouched(ids), findWhoBroughtOthers(ids)]);
  return batch.filter(({ userId, mark }) => {
    if (userId === null) return false;
    const now = marks.get(userId);
    return used.has(userId) || touched.has(userId) || brought.has(userId) || (now !== undefined && now !== mark);
  });
};

/** Takes the balances of a batch back and closes its accounts, all or none. @throws UsedMeanwhile. */
const closeBatch = async ({ groupCommit }: ImportDeps, userIds: readonly number[], balances: readonly string[]) => {
  try {
    await groupCommit.submit({
      name: 'undo import',
      reads: [...userIds.flatMap(readsOfOpened), ...balances.map((id) => readOf(importedRecords, id))],
      decide: (working, at) => {
        for (const userId of userIds) takeOpeningBack(working, userId, at);
        for (const id of balances)
          if (working.find(importedRecords, id)) working.update(importedRecords, id, { amount: noMoney });
      },
    });
  } catch (failure) {
    if (!(failure instanceof CommerceError && failure.code === 'STATUS_CONFLICT')) throw failure;
    throw new UsedMeanwhile('an account was used during the undo; what was removed so far stays removed');
  }
};

/** Tables whose lines have the user's old id as their key. */
const tablesByUser = ['balances', 'api-keys', 'referrers', 'referred'] as const;

const removeRecords = async (shop: string, batch: readonly ImportedRecord[]): Promise<void> => {
  const oldIds = batch.map((record) => oldIdOf(shop, record));
  const ids = tablesByUser.flatMap((table) => oldIds.map((oldId) => recordIdOf(shop, table, oldId)));
  await importedCollection().deleteMany({ _id: { $in: ids } });
  for (const table of ['prices', 'orders'] as const) {
    // Hundreds of ranges take the server long, so it is asked first whether there is anything to look for.
    if (!(await importedCollection().findOne({ _id: recordsUnder(shop, table) }))) continue;
    await importedCollection().deleteMany({ $or: oldIds.map((oldId) => ({ _id: recordsUnder(shop, table, oldId) })) });
  }
  // The users last: by their records a repeated undo finds what is left.
  await importedCollection().deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
};

const removeBatch = async (deps: ImportDeps, shop: string, batch: readonly ImportedRecord[]): Promise<void> => {
  const userIds = idsIn(batch);
  await closeBatch(
    deps,
    userIds,
    batch.map((record) => recordIdOf(shop, 'balances', oldIdOf(shop, record))),
  );
  // The accounts are closed: nobody can buy or pay any more. What a kill leaves behind here, the next undo removes.
  await removeOwnPrices(userIds);
  await removeReferrers(userIds);
  await removeImportedOrders(userIds);
  await removeUsers(userIds);
  await removeRecords(shop, batch);
};

/**
 * Removes what an import brought in, provided that nobody has used any of it (rule 23.9). Entries of the ledger are immutable, so the balances
 * go back by opposite entries and the accounts are closed. It may be killed and run again.
 * @throws UsedMeanwhile.
 */
export const undoImport = async (
  deps: ImportDeps,
  { shop, isRehearsal }: { shop: string; isRehearsal: boolean },
  onProgress: (users: number) => void = () => undefined,
): Promise<UndoOutcome> => {
  const outcome: UndoOutcome = { users: 0, used: [] };
  for await (const batch of userBatches(shop)) {
    outcome.users += batch.length;
    outcome.used.push(...(await findUsed(batch)).map((record) => oldIdOf(shop, record)));
  }
  if (isRehearsal || outcome.used.length > 0) return outcome;
  let removed = 0;
  for await (const batch of userBatches(shop)) {
    if ((await findUsed(batch)).length > 0) throw new UsedMeanwhile('an account was used during the undo');
    await removeBatch(deps, shop, batch);
    removed += batch.length;
    onProgress(removed);
  }
  return outcome;
};

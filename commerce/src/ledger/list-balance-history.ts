import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { userAccount } from './account-id.ts';
import { transferCollection } from './transfer.model.ts';

export interface BalanceHistoryQuery {
  userId: number;
  /** The last invoice number that was seen. */
  before?: number | undefined;
  limit: number;
}

/** Movements of a balance, newest first. What is only held has not moved: it shows as held, and here once it is paid. */
export const listBalanceHistory = async ({
  userId,
  before,
  limit,
}: BalanceHistoryQuery): Promise<BalanceHistoryEntry[]> => {
  const account = userAccount(userId);
  const moved = await transferCollection()
    .find({ 'row.account': account, 'row.invoice': before === undefined ? { $exists: true } : { $lt: before } })
    .sort({ 'row.account': 1, 'row.invoice': -1 })
    .limit(limit)
    .toArray();
  return moved.map(({ _id, row, credit, kind, amount, reference, at }) => ({
    id: _id,
    invoiceNumber: row?.invoice ?? 0,
    direction: credit === account ? 'incoming' : 'outgoing',
    kind,
    amount,
    reference,
    at: at.toISOString(),
  }));
};

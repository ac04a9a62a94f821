import type { Filter } from 'mongodb';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { userAccount } from './account-id.ts';
import { transferCollection, type Transfer, type TransferKind } from './transfer.model.ts';

/** Which movements of a balance; filters narrow one another. */
export interface BalanceHistoryFilter {
  userId: number;
  direction?: 'incoming' | 'outgoing' | undefined;
  /** Kinds of transfers, separated by commas; unknown ones find nothing. */
  kinds?: string | undefined;
  /** ISO time of the first moment. */
  from?: string | undefined;
  /** ISO time of the first moment that is no longer wanted. */
  to?: string | undefined;
  /** The one movement with this invoice number. */
  invoice?: number | undefined;
}

export interface BalanceHistoryQuery extends BalanceHistoryFilter {
  /** The last invoice number that was seen. */
  before?: number | undefined;
  limit: number;
}

/** A period of transfers as the database asks for it; undefined where it has no end. */
export const periodFilter = ({ from, to }: Pick<BalanceHistoryFilter, 'from' | 'to'>): Filter<Transfer> =>
  from === undefined && to === undefined
    ? {}
    : {
        at: {
          ...(from === undefined ? {} : { $gte: new Date(from) }),
          ...(to === undefined ? {} : { $lt: new Date(to) }),
        },
      };

/** Movements that a filter lets through, newest first, as a cursor. What is only held has not moved and is not among them. */
export const findMovements = (filter: BalanceHistoryFilter & { before?: number | undefined }) => {
  const { userId, direction, kinds, invoice, before } = filter;
  const account = userAccount(userId);
  return transferCollection()
    .find({
      'row.account': account,
      'row.invoice': {
        $exists: true,
        ...(before === undefined ? {} : { $lt: before }),
        ...(invoice === undefined ? {} : { $eq: invoice }),
      },
      ...(direction === undefined ? {} : { [direction === 'incoming' ? 'credit' : 'debit']: account }),
      ...(kinds === undefined ? {} : { kind: { $in: kinds.split(',') as TransferKind[] } }),
      ...periodFilter(filter),
    })
    .sort({ 'row.account': 1, 'row.invoice': -1 });
};

/** A movement as its owner sees it. */
export const presentMovement = (
  { _id, row, credit, kind, amount, reference, at }: Transfer,
  userId: number,
): BalanceHistoryEntry => ({
  id: _id,
  invoiceNumber: row?.invoice ?? 0,
  direction: credit === userAccount(userId) ? 'incoming' : 'outgoing',
  kind,
  amount,
  balanceAfter: row?.posted ?? 0,
  reference,
  at: at.toISOString(),
});

/** Movements of a balance, newest first. What is only held has not moved: it shows as held, and here once it is paid. */
export const listBalanceHistory = async ({ limit, ...filter }: BalanceHistoryQuery): Promise<BalanceHistoryEntry[]> => {
  const moved = await findMovements(filter).limit(limit).toArray();
  return moved.map((movement) => presentMovement(movement, filter.userId));
};

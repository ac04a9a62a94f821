import type { Filter } from 'mongodb';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { userAccount } from '../balances/account-id.ts';
import { transferCollection, type Transfer, type TransferKind } from '../transfers/transfer.model.ts';

/** Filters for the movements of a balance; all of them apply together. */
export interface BalanceHistoryFilter {
  userId: number;
  direction?: 'incoming' | 'outgoing' | undefined;
  /** Kinds of transfers, separated by commas; unknown ones find nothing. */
  kinds?: string | undefined;
  /** ISO time of the first moment. */
  from?: string | undefined;
  /** ISO time; movements from this moment on are left out. */
  to?: string | undefined;
  /** The one movement with this invoice number. */
  invoice?: number | undefined;
}

export interface BalanceHistoryQuery extends BalanceHistoryFilter {
  /** The invoice number of the last movement of the page before. */
  before?: number | undefined;
  /** The sequence of the last row of the page before, with or without holds. */
  beforeSequence?: number | undefined;
  /** 1 also lists money that was set aside, and holds that were let go. */
  holds?: number | undefined;
  limit: number;
}

/** A period of transfers as a database filter; empty without bounds. */
const periodFilter = ({ from, to }: Pick<BalanceHistoryFilter, 'from' | 'to'>): Filter<Transfer> =>
  from === undefined && to === undefined
    ? {}
    : {
        at: {
          ...(from === undefined ? {} : { $gte: new Date(from) }),
          ...(to === undefined ? {} : { $lt: new Date(to) }),
        },
      };

/** Everything but place and order; `row.account` is among them. */
const selectedBy = (filter: BalanceHistoryFilter): Filter<Transfer> => {
  const { userId, direction, kinds } = filter;
  const account = userAccount(userId);
  return {
    'row.account': account,
    ...(direction === undefined ? {} : { [direction === 'incoming' ? 'credit' : 'debit']: account }),
    ...(kinds === undefined ? {} : { kind: { $in: kinds.split(',') as TransferKind[] } }),
    ...periodFilter(filter),
  };
};

/** Movements that match a filter, newest first, as a cursor. Money that is only held has not moved and is left out. */
export const findMovements = (
  filter: BalanceHistoryFilter & Pick<BalanceHistoryQuery, 'before' | 'beforeSequence'>,
) => {
  const { invoice, before, beforeSequence } = filter;
  return transferCollection()
    .find({
      ...selectedBy(filter),
      'row.invoice': {
        $exists: true,
        ...(before === undefined ? {} : { $lt: before }),
        ...(invoice === undefined ? {} : { $eq: invoice }),
      },
      ...(beforeSequence === undefined ? {} : { 'row.sequence': { $lt: beforeSequence } }),
    })
    .sort({ 'row.account': 1, 'row.invoice': -1 });
};

/** All rows of the account that match a filter, holds included, newest first. */
const findRows = ({ beforeSequence, invoice, ...filter }: BalanceHistoryQuery) =>
  transferCollection()
    .find({
      ...selectedBy(filter),
      'row.sequence': { $exists: true, ...(beforeSequence === undefined ? {} : { $lt: beforeSequence }) },
      ...(invoice === undefined ? {} : { 'row.invoice': invoice }),
    })
    .sort({ 'row.account': 1, 'row.sequence': -1 });

/** A movement as its owner sees it. */
export const presentMovement = (
  { _id, row, phase, credit, kind, amount, reference, at }: Transfer,
  userId: number,
): BalanceHistoryEntry => ({
  id: _id,
  sequence: row?.sequence ?? 0,
  invoiceNumber: row?.invoice ?? null,
  phase,
  direction: credit === userAccount(userId) || phase === 'void' ? 'incoming' : 'outgoing',
  kind,
  amount,
  balanceAfter: row?.posted ?? 0,
  reference,
  purchase: null,
  at: at.toISOString(),
});

/** Movements of a balance, newest first. Money that is only held has not moved: it appears once it is paid, or with `holds` at once. */
export const listBalanceHistory = async (query: BalanceHistoryQuery): Promise<BalanceHistoryEntry[]> => {
  const found = query.holds === 1 ? findRows(query) : findMovements(query);
  return (await found.limit(query.limit).toArray()).map((movement) => presentMovement(movement, query.userId));
};

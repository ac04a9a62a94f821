import type { Contract } from '@shop/shared-types/contract';
import type { QueryOf } from '@shop/shared-types/endpoint';
import { withPlainDigits } from '@shop/shared-types/typed-text';

import { startOfOwnDay } from '../../../session/time/start-of-own-day';

/** Kinds of movements that have words of their own. */
export const historyKinds = [
  'purchase',
  'partner-share',
  'top-up',
  'refund',
  'rebate',
  'bonus',
  'cashback',
  'referral',
  'payout',
  'rental',
  'ready-account',
  'licence',
  'demo-opening-balance',
  'opening-balance',
  'reversal',
  'correction',
  'debt',
] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** What every buyer's account may have; the other kinds belong to partners or happen seldom. */
const usualKinds: readonly HistoryKind[] = [
  'purchase',
  'rental',
  'ready-account',
  'licence',
  'top-up',
  'refund',
  'bonus',
  'cashback',
  'referral',
];

/** The kinds to filter by: the usual ones, those that the account has shown, and the one that is chosen. */
export const offeredKinds = (shown: Iterable<string>, chosen: HistoryKind | ''): HistoryKind[] => {
  const has = new Set<string>([...usualKinds, ...shown, chosen]);
  return historyKinds.filter((kind) => has.has(kind));
};

/** The filter's values in the form. Empty means no filter. Days are those of the reader's own calendar. */
export interface HistoryFilter {
  direction: 'all' | 'incoming' | 'outgoing';
  kind: HistoryKind | '';
  fromDay: string;
  toDay: string;
  invoice: string;
}

export const noFilter: HistoryFilter = { direction: 'all', kind: '', fromDay: '', toDay: '', invoice: '' };

export const isFiltered = (filter: HistoryFilter): boolean =>
  filter.direction !== 'all' ||
  filter.kind !== '' ||
  filter.fromDay !== '' ||
  filter.toDay !== '' ||
  filter.invoice.trim() !== '';

type HistoryQuery = Partial<
  Pick<QueryOf<Contract['listBalanceHistory']>, 'direction' | 'kinds' | 'from' | 'to' | 'invoice'>
>;

/** The filter as the engine takes it. The last day counts in full. Text that is not an invoice number is left out. */
export const queryOf = ({ direction, kind, fromDay, toDay, invoice }: HistoryFilter): HistoryQuery => {
  const digits = withPlainDigits(invoice).replace(/\D/g, '');
  return {
    ...(direction === 'all' ? {} : { direction }),
    ...(kind === '' ? {} : { kinds: kind }),
    from: startOfOwnDay(fromDay),
    to: startOfOwnDay(toDay, 1),
    ...(digits === '' || Number(digits) < 1 ? {} : { invoice: Number(digits) }),
  };
};

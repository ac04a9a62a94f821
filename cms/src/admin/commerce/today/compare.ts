import type { Owed, TodayFigures, Waiting, WaitingBefore } from '@shop/shared-types/contract/admin/today';

import { showSum } from '../parts/sum';

/** One figure of the page: what it is now, and how it was in the same span of the week before. */
export interface Tile {
  label: string;
  value: string;
  /** Left out where nothing is known of the week before. */
  before?: string | undefined;
  /** Where the staff does something about it. */
  to?: string;
  /** Somebody should look at it. */
  isUrgent?: boolean;
}

/** A percentage above this says less than how many times as much it is. */
const percentMax = 999;

/**
 * By how much a figure differs from the earlier one, `+12 %`, or `× 1,200` where it is many times as much; nothing where there is nothing
 * to compare with. A narrow page breaks the line beside it, never within.
 */
export const changeOf = (now: number, before: number): string => {
  if (before === 0 || now === before) return '';
  const percent = Math.round((100 * (now - before)) / Math.abs(before));
  if (percent > percentMax && before > 0) return `×\u00A0${Math.round(now / before).toLocaleString('en-US')}`;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}\u00A0%`;
};

const beside = (now: number, before: number, show: (figure: number) => string): string => {
  const change = changeOf(now, before);
  return change ? `${show(before)} (${change})` : show(before);
};

export const showRate = (rate: number | null): string => (rate === null ? '—' : `${(100 * rate).toFixed(1)} %`);

const sumTile = (label: string, now: number, before: number | undefined): Tile => ({
  label,
  value: showSum(now),
  before: before === undefined ? undefined : beside(now, before, showSum),
});

const moneyLabels = [
  ['turnover', 'Turnover'],
  ['netMargin', 'Net margin'],
  ['suppliers', 'Partners, agents, upstreams'],
  ['referrers', 'Referrers'],
  ['bonuses', 'Bonuses'],
  ['cashback', 'Cashback'],
  ['refundFees', 'Fees kept from refunds'],
  ['providerFees', 'Fees of payment providers'],
  ['debts', 'Charged back and spent'],
  ['refunded', 'Sales refunded'],
] as const;

/** The money of today and its deliveries. */
export const moneyTiles = (now: TodayFigures, before: TodayFigures): Tile[] => [
  ...moneyLabels.map(([name, label]) => sumTile(label, now[name], before[name])),
  { label: 'Sales', value: String(now.sold), before: beside(now.sold, before.sold, String) },
  {
    label: 'Delivery rate',
    value: `${showRate(now.deliveryRate)} of ${now.sampleSize}`,
    before: `${showRate(before.deliveryRate)} of ${before.sampleSize}`,
  },
];

const owedLabels = [
  ['buyers', 'Buyers'],
  ['agents', 'Agents'],
  ['partners', 'Partners'],
  ['referrers', 'Referrers'],
  ['payouts', 'Payouts under way'],
] as const;

/** What the shop owes to others. */
export const owedTiles = (now: Owed, before: Owed | null): Tile[] =>
  owedLabels.map(([name, label]) => sumTile(label, now[name], before?.[name]));

const waitingLabels = [
  ['alerts', 'Alerts', 'alerts'],
  ['payouts', 'Payouts', 'withdrawals'],
  ['applications', 'Partner applications', 'applications'],
  ['documents', 'Documents of partners', 'documents'],
  ['disputes', 'Disputes', 'disputes'],
  ['strayPayments', 'Stray payments', 'stray-payments'],
  ['silentSuppliers', 'Silent suppliers', 'suppliers'],
  ['lowStock', 'Low stock', 'suppliers'],
  ['failedWork', 'Work set aside', 'failed-work'],
] as const;

/** What waits for the staff, each with the page where it is dealt with. */
export const waitingTiles = (now: Waiting, before: WaitingBefore | null): Tile[] =>
  waitingLabels.map(([name, label, page]) => ({
    label,
    value: String(now[name]),
    before: before?.[name] === undefined ? undefined : String(before[name]),
    to: `/commerce/${page}`,
    isUrgent: now[name] > 0,
  }));

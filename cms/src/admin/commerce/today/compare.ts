import type { Owed, TodayFigures, Waiting } from '@shop/shared-types/contract/admin/today';

import { showSum } from '../parts/sum';
import type { Tile } from '../parts/tile-grid';
import { todayWords } from './today-words';
import { say, type Sentence } from '../parts/say';

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

/** Below a figure: what it was in the same span before. */
const said = (before: string | undefined): string | undefined =>
  before === undefined ? undefined : todayWords().before(before);

const sumTile = (label: string, now: number, before: number | undefined): Tile => ({
  label,
  value: showSum(now),
  below: said(before === undefined ? undefined : beside(now, before, showSum)),
});

const grossOf = ({ turnover, refunded }: TodayFigures): number => turnover + refunded;

/** The figures that are asked for first. */
export const headTiles = (now: TodayFigures, before: TodayFigures): Tile[] => {
  const words = todayWords();
  return [
    { ...sumTile(words.gross, grossOf(now), grossOf(before)), counted: words.grossCounted },
    { ...sumTile(words.turnover, now.turnover, before.turnover), counted: words.turnoverCounted },
    { ...sumTile(words.net, now.netMargin, before.netMargin), counted: words.netCounted, isUrgent: now.netMargin < 0 },
    { label: words.sales, value: String(now.sold), below: said(beside(now.sold, before.sold, String)) },
    {
      label: words.delivery,
      value: words.of(showRate(now.deliveryRate), now.sampleSize),
      below: said(words.of(showRate(before.deliveryRate), before.sampleSize)),
      counted: words.deliveryCounted,
    },
  ];
};

const moneyLabels = [
  ['suppliers', 'Partners, agents, upstreams'],
  ['referrers', 'Referrers'],
  ['bonuses', 'Bonuses'],
  ['cashback', 'Cashback'],
  ['refundFees', 'Fees kept from refunds'],
  ['providerFees', 'Fees of payment providers'],
  ['debts', 'Charged back and spent'],
  ['refunded', 'Sales refunded'],
] as const satisfies readonly (readonly [string, Sentence])[];

/** What is between turnover and net margin. What was 0 both times is left out. */
export const moneyTiles = (now: TodayFigures, before: TodayFigures): Tile[] =>
  moneyLabels
    .filter(([name]) => now[name] !== 0 || before[name] !== 0)
    .map(([name, label]) => sumTile(say(label), now[name], before[name]));

const owedLabels = [
  ['buyers', 'Buyers'],
  ['agents', 'Agents'],
  ['partners', 'Partners'],
  ['referrers', 'Referrers'],
  ['payouts', 'Payouts under way'],
] as const satisfies readonly (readonly [string, Sentence])[];

/** What the shop owes to others. */
export const owedTiles = (now: Owed, before: Owed | null): Tile[] =>
  owedLabels.map(([name, label]) => sumTile(say(label), now[name], before?.[name]));

const waitingLabels = [
  ['alerts', 'Alerts', 'alerts'],
  ['payouts', 'Payouts', 'withdrawals'],
  ['applications', 'Partner applications', 'applications'],
  ['documents', 'Documents of partners', 'documents'],
  ['disputes', 'Disputes', 'disputes'],
  ['strayPayments', 'Unmatched payments', 'unmatched-payments'],
  ['silentSuppliers', 'Silent suppliers', 'suppliers'],
  ['lowStock', 'Low stock', 'suppliers'],
  ['failedWork', 'Dead letters', 'dead-letters'],
] as const satisfies readonly (readonly [string, Sentence, string])[];

/** What waits for the staff, each with the page where it is dealt with. */
export const waitingTiles = (now: Waiting): Tile[] =>
  waitingLabels.map(([name, label, page]) => ({
    label: say(label),
    value: String(now[name]),
    to: `/commerce/${page}`,
    isUrgent: now[name] > 0,
  }));

import { purchaseStatisticsDays } from '@shop/shared-types/constants';
import type { PurchaseStatistic, StatisticsBy } from '@shop/shared-types/contract/purchase-statistics';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import { sumPurchases, type PurchaseFilter, type PurchaseSum } from './sum-purchases.ts';

/** What a caller selects; days as `moment` writes them. */
export interface StatisticsQuery extends Pick<PurchaseFilter, 'userId' | 'service' | 'country' | 'key'> {
  from?: string | undefined;
  to?: string | undefined;
}

const dayMs = 86_400_000;

const filterOf = ({ from, to, ...selection }: StatisticsQuery, now: Date): PurchaseFilter => {
  const earliestMs = (Math.floor(now.getTime() / dayMs) + 1 - purchaseStatisticsDays) * dayMs;
  return {
    ...selection,
    from: new Date(Math.max(earliestMs, from === undefined ? 0 : Date.parse(from))),
    // What is bought at this very moment belongs to the day, too.
    to: to === undefined ? new Date(now.getTime() + 1) : new Date(to),
  };
};

const present = ({
  timed,
  waitedMs,
  day,
  month,
  service,
  country,
  key,
  choice,
  ...sums
}: PurchaseSum): PurchaseStatistic => ({
  day: day ?? month ?? null,
  service: service ?? null,
  country: country ?? null,
  key: key ?? null,
  choice: choice ?? null,
  averageSeconds: timed === 0 ? null : Math.round(waitedMs / timed / 1_000),
  ...sums,
});

const nameOf = ({ day, service, country, key, choice }: PurchaseStatistic): string =>
  [day, service, country, key, choice].join(' ');
const byName = (one: PurchaseStatistic, other: PurchaseStatistic): number => (nameOf(one) < nameOf(other) ? -1 : 1);
const byBought = (one: PurchaseStatistic, other: PurchaseStatistic): number =>
  other.bought - one.bought || other.spent - one.spent || byName(one, other);

/** A buyer's purchases by one of their parts (rule 14.4): days in their order, all others with the most purchases first. */
export const listPurchaseStatistics = async (
  { by, ...query }: StatisticsQuery & { by: StatisticsBy },
  now: Date,
): Promise<PurchaseStatistic[]> => {
  const sums = await sumPurchases(filterOf(query, now), [by]);
  return sums.map(present).sort(by === 'day' || by === 'month' ? byName : byBought);
};

const columns: readonly CsvColumn<PurchaseStatistic>[] = [
  { name: 'day', of: ({ day }) => day },
  { name: 'service', of: ({ service }) => service },
  { name: 'country', of: ({ country }) => country },
  { name: 'key', of: ({ key }) => key },
  { name: 'bought', of: ({ bought }) => bought },
  { name: 'rented', of: ({ rented }) => rented },
  { name: 'delivered', of: ({ delivered }) => delivered },
  { name: 'average_seconds', of: ({ averageSeconds }) => averageSeconds },
  { name: 'spent_rub', of: ({ spent }) => formatRubles(kopecks(spent)) },
];

/** All of it as CSV, in pieces. */
export async function* exportPurchaseStatistics(query: StatisticsQuery, now: Date): AsyncGenerator<string> {
  const sums = await sumPurchases(filterOf(query, now), ['day', 'service', 'country', 'key']);
  yield* writeCsv(columns, sums.map(present).sort(byName));
}

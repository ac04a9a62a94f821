import { kopecks, type Money } from '@shop/shared-types/money';

import { readDailyRates } from '../catalogue/currency/daily-usd-rates.ts';
import type { PartnersDeps } from './partners-deps.ts';
import { readSales } from './read-sales.ts';
import { hourMs, startOfHour } from './roll-up-sales.ts';
import type { PartnerSales } from './sum-sales.ts';

export type StatisticsPeriod = '24h' | '7d' | '30d';

/** Moscow has kept UTC+3 without daylight saving since 2014. */
const moscowOffsetMs = 3 * hourMs;
const dayMs = 24 * hourMs;
const steps: Record<StatisticsPeriod, { stepMs: number; count: number }> = {
  '24h': { stepMs: hourMs, count: 24 },
  '7d': { stepMs: dayMs, count: 7 },
  '30d': { stepMs: dayMs, count: 30 },
};

/** The last midnight in Moscow before a moment. */
export const startOfMoscowDay = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + moscowOffsetMs) / dayMs) * dayMs - moscowOffsetMs);

export interface SalesSum {
  sold: number;
  completed: number;
  withSms: number;
  cancelled: number;
  rented: number;
  earned: Money;
  earnedByRent: Money;
  /** Dollar cents. */
  earnedUsd: number;
}

/** Adds sales up. Each sale is converted at the rate of its hour, and dollars are rounded once at the end. */
const sumUp = (sales: readonly PartnerSales[], rateAt: (at: Date) => number): SalesSum => {
  let [completed, withSms, cancelled, rented, earned, earnedByRent, cents] = [0, 0, 0, 0, 0, 0, 0];
  for (const sale of sales) {
    completed += sale.completed;
    withSms += sale.withSms;
    cancelled += sale.cancelled;
    rented += sale.rented;
    earnedByRent += sale.earnedByRent;
    earned += sale.earned;
    cents += sale.earned / rateAt(sale.hour);
  }
  return {
    sold: completed + withSms,
    completed,
    withSms,
    cancelled,
    rented,
    earned: kopecks(earned),
    earnedByRent: kopecks(earnedByRent),
    earnedUsd: Math.round(cents),
  };
};

const groupBy = <Key>(sales: readonly PartnerSales[], keyOf: (sale: PartnerSales) => Key): Map<Key, PartnerSales[]> => {
  const groups = new Map<Key, PartnerSales[]>();
  for (const sale of sales) {
    const group = groups.get(keyOf(sale));
    if (group) group.push(sale);
    else groups.set(keyOf(sale), [sale]);
  }
  return groups;
};

/** Equal rows keep a fixed order, so that a page does not jump. */
const byEarned = (one: SalesSum & { key: string }, other: SalesSum & { key: string }): number =>
  other.earned - one.earned || other.sold - one.sold || one.key.localeCompare(other.key);

/**
 * A partner's sales and earnings over a period and over the period of the same length before it, in rubles and in dollars at daily rates.
 */
export const readPartnerStatistics = async (
  { clock, readUsdRate }: Pick<PartnersDeps, 'clock' | 'readUsdRate'>,
  supplierIds: readonly number[],
  period: StatisticsPeriod,
) => {
  const now = clock();
  const { stepMs, count } = steps[period];
  const lastStart = (stepMs === hourMs ? startOfHour(now) : startOfMoscowDay(now)).getTime();
  const startMs = lastStart - (count - 1) * stepMs;
  const previousMs = startMs - count * stepMs;
  const rubPerUsd = await readUsdRate();
  const rateAt = await readDailyRates(new Date(previousMs), rubPerUsd);
  const all: PartnerSales[] = [];
  for (const supplierId of supplierIds) {
    all.push(...(await readSales(supplierId, new Date(previousMs), new Date(lastStart + stepMs))));
  }
  const stepOf = (sale: PartnerSales): number => Math.floor((sale.hour.getTime() - previousMs) / stepMs);
  const bySteps = groupBy(all, stepOf);
  const pointsFrom = (first: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: new Date(previousMs + (first + index) * stepMs),
      ...sumUp(bySteps.get(first + index) ?? [], rateAt),
    }));
  const current = all.filter((sale) => stepOf(sale) >= count);
  const groupsOf = (keyOf: (sale: PartnerSales) => string) =>
    [...groupBy(current, keyOf)].map(([key, sales]) => ({ key, ...sumUp(sales, rateAt) })).sort(byEarned);
  return {
    points: pointsFrom(count),
    previous: pointsFrom(0),
    total: sumUp(current, rateAt),
    previousTotal: sumUp(
      all.filter((sale) => stepOf(sale) < count),
      rateAt,
    ),
    byService: groupsOf(({ service }) => service).map(({ key, ...sum }) => ({ service: key, ...sum })),
    byCountry: groupsOf(({ country }) => String(country)).map(({ key, ...sum }) => ({ country: Number(key), ...sum })),
    rubPerUsd,
  };
};

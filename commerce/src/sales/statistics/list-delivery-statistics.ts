import { deliverySampleMin } from '@shop/shared-types/constants';
import type { DeliveryStatistic } from '@shop/shared-types/contract/statistics';

import type { Clock } from '../../platform/clock/clock.ts';
import { secondsAt } from './delay-buckets.ts';
import { deliveryCountCollection, weekOf, weeksKept, type DeliveryCount } from './delivery-count.model.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** All operators of a country together. */
const anyOperator = 'any';
const rememberedMs = 60_000;

interface Sample {
  country: number;
  operator: string;
  n: number;
  delivered: number;
  delays: Map<number, number>;
}

const emptySample = (country: number, operator: string): Sample => ({
  country,
  operator,
  n: 0,
  delivered: 0,
  delays: new Map(),
});

const addTo = (sample: Sample, { weeks }: DeliveryCount, oldestWeek: number): void => {
  for (const [week, { n = 0, delivered = 0, delays = {} }] of Object.entries(weeks)) {
    if (Number(week) < oldestWeek) continue;
    sample.n += n;
    sample.delivered += delivered;
    for (const [bucket, count] of Object.entries(delays)) {
      sample.delays.set(Number(bucket), (sample.delays.get(Number(bucket)) ?? 0) + count);
    }
  }
};

const rounded = (rate: number): number => Math.round(rate * 10_000) / 10_000;

/** Rates and times of a sample; null where the sample is too small. */
const present = ({ country, operator, n, delivered, delays }: Sample): DeliveryStatistic => {
  const isTelling = n >= deliverySampleMin;
  const interval = isTelling ? wilsonInterval(delivered, n) : null;
  const hasTimes = delivered >= deliverySampleMin;
  return {
    country,
    operator,
    sampleSize: n,
    deliveryRate: isTelling ? rounded(delivered / n) : null,
    rateLow: interval && rounded(interval.low),
    rateHigh: interval && rounded(interval.high),
    medianSeconds: hasTimes ? secondsAt(0.5, delays) : null,
    p90Seconds: hasTimes ? secondsAt(0.9, delays) : null,
  };
};

const read = async (service: string, at: Date): Promise<DeliveryStatistic[]> => {
  const oldestWeek = weekOf(at) - weeksKept + 1;
  const countries = new Map<number, { all: Sample; operators: Sample[] }>();
  for await (const counts of deliveryCountCollection().find({ service }).sort({ country: 1, operator: 1 })) {
    const own = emptySample(counts.country, counts.operator);
    addTo(own, counts, oldestWeek);
    if (own.n === 0) continue;
    const known = countries.get(counts.country) ?? { all: emptySample(counts.country, anyOperator), operators: [] };
    addTo(known.all, counts, oldestWeek);
    known.operators.push(own);
    countries.set(counts.country, known);
  }
  return [...countries.values()].flatMap(({ all, operators }) => [all, ...operators].map(present));
};

/** Lists how often and how fast the codes of a service come. */
export type ListDelivery = (service: string) => Promise<DeliveryStatistic[]>;

/**
 * Delivery by country: the row of all operators (`any`) first, then each operator. It covers the activations of the last weeks that ended,
 * from counters that are updated as they end. A node caches an answer for a minute: the numbers change slowly and every country list asks
 * for them.
 */
export const createDeliveryReader = ({ clock }: { clock: Clock }): ListDelivery => {
  const remembered = new Map<string, { until: number; answer: Promise<DeliveryStatistic[]> }>();
  return (service) => {
    const now = clock();
    const known = remembered.get(service);
    if (known && known.until > now.getTime()) return known.answer;
    const answer = read(service, now);
    remembered.set(service, { until: now.getTime() + rememberedMs, answer });
    answer.catch(() => remembered.delete(service));
    return answer;
  };
};

import { deliverySampleMin } from '@shop/shared-types/constants';
import type { DeliveryStatistic } from '@shop/shared-types/contract/statistics';

import { secondsAt } from './delay-buckets.ts';
import type { DeliveryCount } from './delivery-count.model.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** What counters say together. */
export interface Sample {
  country: number;
  operator: string;
  n: number;
  delivered: number;
  delays: Map<number, number>;
}

export const emptySample = (country: number, operator: string): Sample => ({
  country,
  operator,
  n: 0,
  delivered: 0,
  delays: new Map(),
});

/** Adds the counts of the weeks from `oldestWeek` on. */
export const addTo = (sample: Sample, { weeks }: Pick<DeliveryCount, 'weeks'>, oldestWeek: number): void => {
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
export const present = ({ country, operator, n, delivered, delays }: Sample): DeliveryStatistic => {
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

import type { OfferDelivery } from '@shop/shared-types/contract/catalogue';

import type { OfferSamples, Place } from '../../catalogue/offer-samples.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { repeat } from '../../platform/clock/repeat.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { weekOf, weeksKept } from './delivery-count.model.ts';
import { addTo, emptySample, present, type Sample } from './delivery-sample.ts';
import { supplierDeliveryCollection, type SupplierDelivery } from './supplier-delivery.model.ts';

/** The samples of a place: each supplier's, and what all of them say together. */
interface PlaceSamples {
  counts: Map<number, SupplierDelivery>;
  lows: Map<number, number>;
  averageLow: number | undefined;
}

/** How codes of each supplier's numbers came, in this node's memory (rule 14.5). */
export interface DeliverySamples extends OfferSamples {
  /** Reads the counters that changed, at first all of them; empty before the first call. */
  refresh(): Promise<void>;
}

const refreshEveryMs = 60_000;

const nameOf = ({ service, country }: Place): string => `${service}:${country}`;

const sampleOf = (counts: Iterable<SupplierDelivery>, oldestWeek: number): Sample => {
  const sample = emptySample(0, '');
  for (const one of counts) addTo(sample, one, oldestWeek);
  return sample;
};

const lowOf = (sample: Sample): number | undefined => present(sample).rateLow ?? undefined;

/** Judges the samples of a place anew. */
const judge = (place: PlaceSamples, oldestWeek: number): void => {
  place.lows.clear();
  for (const [supplierId, counts] of place.counts) {
    const low = lowOf(sampleOf([counts], oldestWeek));
    if (low !== undefined) place.lows.set(supplierId, low);
  }
  place.averageLow = lowOf(sampleOf(place.counts.values(), oldestWeek));
};

const newestOf = (counts: readonly SupplierDelivery[]): Date =>
  new Date(Math.max(...counts.map(({ lastAt }) => lastAt.getTime())));

/** Counters are written seconds after an activation ends, and later only when the database was away. */
const lateMaxMs = 3_600_000;

/** Samples of the last weeks, from counters that are updated as activations end. A purchase looks them up without waiting. */
export const createDeliverySamples = ({ clock }: { clock: Clock }): DeliverySamples => {
  const places = new Map<string, PlaceSamples>();
  let oldestWeek = 0;
  /** The newest end of an activation that was read. */
  let seenMs = 0;
  const placeOf = (counts: SupplierDelivery): PlaceSamples => {
    const name = nameOf(counts);
    const place = places.get(name) ?? { counts: new Map(), lows: new Map(), averageLow: undefined };
    places.set(name, place);
    return place;
  };
  return {
    lowOf: (supplierId, place) => {
      const known = places.get(nameOf(place));
      return known?.lows.get(supplierId) ?? known?.averageLow;
    },
    describe: (supplierIds, place): OfferDelivery | undefined => {
      const known = places.get(nameOf(place));
      const counts = supplierIds.flatMap((id) => known?.counts.get(id) ?? []);
      const { sampleSize, deliveryRate, rateLow, rateHigh, medianSeconds } = present(sampleOf(counts, oldestWeek));
      if (deliveryRate === null || rateLow === null || rateHigh === null) return undefined;
      const lastAt = newestOf(counts).toISOString();
      return { sampleSize, deliveryRate, rateLow, rateHigh, medianSeconds, lastAt };
    },
    refresh: async () => {
      const changed = await supplierDeliveryCollection()
        .find({ lastAt: { $gte: new Date(seenMs - lateMaxMs) } }, { projection: { batches: 0 } })
        .toArray();
      const oldest = weekOf(clock()) - weeksKept + 1;
      const outdated = new Set(oldest === oldestWeek ? [] : places.values());
      for (const counts of changed) {
        const place = placeOf(counts);
        place.counts.set(counts.supplierId, counts);
        outdated.add(place);
        seenMs = Math.max(seenMs, counts.lastAt.getTime());
      }
      for (const place of outdated) judge(place, oldest);
      oldestWeek = oldest;
    },
  };
};

/**
 * Reads every minute what was counted since: a sample of weeks moves slowly. While the database is unreachable, the last samples stay in use.
 */
export const keepSamplesFresh = (samples: DeliverySamples, logger: Logger): { stop(): Promise<void> } =>
  repeat({ name: 'delivery samples', everyMs: refreshEveryMs, logger, round: () => samples.refresh() });

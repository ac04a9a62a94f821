import type { CountryDelivery, DeliveryStatistic } from '@shop/shared-types/contract/statistics';

import type { Clock } from '../../platform/clock/clock.ts';
import { deliveryCountCollection, weekOf, weeksKept } from './delivery-count.model.ts';
import { addTo, emptySample, present, type Sample } from './delivery-sample.ts';

/** All operators of a country together. */
const anyOperator = 'any';
const rememberedMs = 60_000;

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

/** Answers again what was asked within a minute: the numbers change slowly, and every list asks for them. */
const remembering = <Key, Answer>(clock: Clock, ask: (key: Key, at: Date) => Promise<Answer>) => {
  const remembered = new Map<Key, { until: number; answer: Promise<Answer> }>();
  return (key: Key): Promise<Answer> => {
    const now = clock();
    const known = remembered.get(key);
    if (known && known.until > now.getTime()) return known.answer;
    const answer = ask(key, now);
    remembered.set(key, { until: now.getTime() + rememberedMs, answer });
    answer.catch(() => remembered.delete(key));
    return answer;
  };
};

/**
 * Delivery by country: the row of all operators (`any`) first, then each operator. It covers the activations of the last weeks that ended,
 * from counters that are updated as they end.
 */
export const createDeliveryReader = ({ clock }: { clock: Clock }): ListDelivery => remembering(clock, read);

const readCountry = async (country: number, at: Date): Promise<CountryDelivery[]> => {
  const oldestWeek = weekOf(at) - weeksKept + 1;
  const services = new Map<string, Sample>();
  for await (const counts of deliveryCountCollection().find({ country })) {
    const sample = services.get(counts.service) ?? emptySample(country, anyOperator);
    addTo(sample, counts, oldestWeek);
    services.set(counts.service, sample);
  }
  return [...services].flatMap(([service, sample]) => {
    const { sampleSize, deliveryRate, medianSeconds } = present(sample);
    return deliveryRate === null ? [] : [{ service, sampleSize, deliveryRate, medianSeconds }];
  });
};

/** Lists how codes come in a country, by service. */
export type ListCountryDelivery = (country: number) => Promise<CountryDelivery[]>;

/** Delivery in a country by service, for all operators together. Services with too small a sample are left out. */
export const createCountryDeliveryReader = ({ clock }: { clock: Clock }): ListCountryDelivery =>
  remembering(clock, readCountry);

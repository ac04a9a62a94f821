import type { Randomness } from '../../src/platform/clock/randomness.ts';
import type { NumberRequest, RemoteSupplier } from '../../src/supply/remote/remote-supplier.ts';
import type { Scheduler } from './scheduler.ts';

export interface GivenNumber {
  phone: string;
  supplierActivationId: string;
  operator: string;
}

/** A supplier that is slow, has nothing, or gives a number and loses its answer. */
export interface SimulatedSupplier extends RemoteSupplier {
  /** The number that it gave for an intent, whether its answer arrived or not. */
  givenFor(intentId: number): GivenNumber | undefined;
}

const slowestMs = 12_000;

export const createSimulatedSupplier = (
  supplierId: number,
  scheduler: Scheduler,
  randomness: Randomness,
): SimulatedSupplier => {
  const given = new Map<number, GivenNumber>();
  let count = 0;
  const give = ({ intentId }: NumberRequest): GivenNumber => {
    count += 1;
    const number = {
      phone: String(46_760_000_000 + count),
      supplierActivationId: `remote-${count}`,
      operator: 'any',
    };
    given.set(intentId, number);
    return number;
  };
  return {
    supplierId,
    givenFor: (intentId) => given.get(intentId),
    requestNumber: async (selection) => {
      await scheduler.sleep(randomness.integer(slowestMs));
      const chance = randomness.integer(100);
      if (chance < 15) return { outcome: 'none' };
      if (chance < 25) return { outcome: 'unknown' };
      const number = give(selection);
      return chance < 40 ? { outcome: 'unknown' } : { outcome: 'number', ...number };
    },
  };
};

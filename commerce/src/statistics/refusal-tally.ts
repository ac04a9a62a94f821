import type { Clock } from '../platform/clock/clock.ts';
import { refusalCountCollection, refusalSpanMs, type RefusalCount } from './refusal-count.model.ts';

/** A request for a number that was refused, whyever. */
export type RefusedRequest = Pick<RefusalCount, 'userId' | 'service' | 'country'>;

/** Counts refused requests outside of the money path; those that bought are known as activations. */
export interface RefusalTally {
  add(request: RefusedRequest): void;
  /** Writes what was added since the last time. */
  flush(): Promise<void>;
}

export const createRefusalTally = ({ clock }: { clock: Clock }): RefusalTally => {
  let pending = new Map<string, RefusalCount>();
  const count = (one: RefusalCount): void => {
    const known = pending.get(one._id);
    pending.set(one._id, known ? { ...known, refused: known.refused + one.refused } : one);
  };
  return {
    add: ({ userId, service, country }) => {
      const from = new Date(Math.floor(clock().getTime() / refusalSpanMs) * refusalSpanMs);
      const _id = `${userId}:${service}:${country}:${from.getTime() / 1_000}`;
      count({ _id, userId, service, country, from, refused: 1 });
    },
    flush: async () => {
      if (pending.size === 0) return;
      const written = pending;
      pending = new Map();
      try {
        await refusalCountCollection().bulkWrite(
          [...written.values()].map(({ _id, refused, ...rest }) => ({
            updateOne: { filter: { _id }, update: { $inc: { refused }, $setOnInsert: rest }, upsert: true },
          })),
          { ordered: false },
        );
      } catch (failure) {
        for (const one of written.values()) count(one);
        throw failure;
      }
    },
  };
};

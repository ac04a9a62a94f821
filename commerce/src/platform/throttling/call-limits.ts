import type { Clock } from '../clock/clock.ts';
import { createCounterBatches } from '../database/counter-batches.ts';
import type { Logger } from '../logging/logger.ts';
import { CallCountModel } from './call-count.model.ts';

/** What a key may still do. */
export interface CallBudget {
  /** Calls that a window allows, and its length in seconds. */
  limit: number;
  windowSeconds: number;
  /** Calls that are left, and the seconds until all of them are there again. */
  left: number;
  resetSeconds: number;
  /** This call is one too many. */
  isExceeded: boolean;
}

export interface CallLimits {
  /** Counts one call of a key. It costs no round trip. */
  count(key: string): CallBudget;
}

const callWindowSeconds = 60;
const windowMs = callWindowSeconds * 1_000;
/** A node tells the others of a key once the key has used this part of its limit here: most keys never cause a write. */
const busyPart = 1 / 20;
const exchangeEveryMs = 1_000;
/** Keys that a node remembers in one window. Beyond that a key counts as new, so that inventing keys fills no memory. */
const keysMax = 100_000;

interface Counted {
  ours: number;
  /** How many of ours the others know of. */
  told: number;
  /** Calls on other nodes, as of the last exchange. */
  others: number;
}

/** What a node counted in one window. */
interface Window {
  number: number;
  counts: Map<string, Counted>;
  /** Keys that the other nodes are told of. */
  busy: Set<string>;
}

const newWindow = (number: number): Window => ({ number, counts: new Map(), busy: new Set() });

interface CallLimitsDeps {
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  /** Calls a minute. */
  limit: number;
}

/** Tells the other nodes what the busy keys used here, and learns what they used there: one write and one read, at most once a second. */
const createExchange = ({ clock, logger }: Pick<CallLimitsDeps, 'clock' | 'logger'>): ((window: Window) => void) => {
  const batches = createCounterBatches({ collection: () => CallCountModel.collection, logger });
  let exchangedMs = 0;
  let isExchanging = false;

  const exchange = async ({ number, counts, busy }: Window): Promise<void> => {
    const expiresAt = new Date((number + 2) * windowMs);
    const told = new Map<string, Counted>();
    for (const key of busy) {
      const counted = counts.get(key);
      if (!counted) continue;
      const id = `${number}|${key}`;
      told.set(id, counted);
      const untold = counted.ours - counted.told;
      if (untold > 0) batches.add(id, { amounts: { calls: untold }, setOnInsert: { expiresAt } });
      counted.told = counted.ours;
    }
    await batches.flush();
    const totals = await CallCountModel.find({ _id: { $in: [...told.keys()] } }, { calls: 1 }).lean();
    for (const { _id, calls } of totals) {
      const counted = told.get(_id);
      if (counted) counted.others = Math.max(0, calls - counted.told);
    }
  };

  return (window) => {
    const nowMs = clock().getTime();
    if (isExchanging || nowMs - exchangedMs < exchangeEveryMs) return;
    exchangedMs = nowMs;
    isExchanging = true;
    exchange(window)
      .catch((failure: unknown) => logger.warn({ err: failure }, 'limits of calls were not exchanged with other nodes'))
      .finally(() => {
        isExchanging = false;
      });
  };
};

/**
 * Limits the calls of a key on all nodes together, a minute at a time. Each node counts in its memory. Once a second it adds what its busy
 * keys used to counters in the database, in one write, and reads what the other nodes added. So a key gets at most a second's calls too
 * many for each node; and while the database is away, each node limits by itself.
 */
export const createCallLimits = ({ clock, logger, limit }: CallLimitsDeps): CallLimits => {
  const exchangeSoon = createExchange({ clock, logger });
  let window = newWindow(0);
  return {
    count: (key) => {
      const nowMs = clock().getTime();
      const number = Math.floor(nowMs / windowMs);
      if (number !== window.number || window.counts.size >= keysMax) window = newWindow(number);
      const counted = window.counts.get(key) ?? { ours: 0, told: 0, others: 0 };
      window.counts.set(key, counted);
      const used = counted.ours + counted.others;
      const isExceeded = used >= limit;
      // A refused call is not counted: it did no work, and a client that keeps asking gets its calls back with the next window.
      if (!isExceeded) counted.ours += 1;
      if (counted.ours >= limit * busyPart) {
        window.busy.add(key);
        exchangeSoon(window);
      }
      return {
        limit,
        windowSeconds: callWindowSeconds,
        left: isExceeded ? 0 : limit - used - 1,
        resetSeconds: Math.max(1, Math.ceil(((number + 1) * windowMs - nowMs) / 1_000)),
        isExceeded,
      };
    },
  };
};

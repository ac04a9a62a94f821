import { setTimeout as sleep } from 'node:timers/promises';

import type { Buyer } from '../../bench/engine-under-test.ts';
import { bulkChoice } from './buyers-choices.ts';
import { createCallerRequests } from './caller-requests.ts';
import type { Chance } from '../chance.ts';
import type { FollowedEvents } from './follow-events.ts';
import type { Journal } from '../journal.ts';
import type { PatientClient } from './patient-client.ts';

/** How many buyers share the rate. Fewer would meet themselves: their requests reach two nodes, which then decide about one balance. */
export const bulkBuyerCount = 400;
/** Purchases of one buyer that may wait for their answers at a time. With more, no new one begins until some are answered. */
const openMax = 3;
const cancelProbability = 0.2;

/** How many purchases were answered in each second of the run. */
export interface PurchaseRate {
  count(): void;
  /** Purchases a second: the mean over the whole run, and the middle second. */
  read(): { total: number; mean: number; median: number };
}

export const measureRate = (nowMs: () => number = () => performance.now()): PurchaseRate => {
  const beganMs = nowMs();
  const bySecond: number[] = [];
  let total = 0;
  const secondNow = (): number => Math.floor((nowMs() - beganMs) / 1_000);
  return {
    count: () => {
      const second = secondNow();
      bySecond[second] = (bySecond[second] ?? 0) + 1;
      total += 1;
    },
    read: () => {
      const full = Array.from({ length: secondNow() }, (_, second) => bySecond[second] ?? 0).sort((a, b) => a - b);
      return {
        total,
        mean: total / Math.max(1, full.length),
        median: full[Math.floor(full.length / 2)] ?? 0,
      };
    },
  };
};

export interface BulkBuyerDeps {
  buyer: Buyer;
  client: PatientClient;
  chance: Chance;
  events: FollowedEvents;
  journal: Journal;
  /** Purchases a second of all buyers of this kind. */
  rate: number;
  measured: PurchaseRate;
  signal: AbortSignal;
}

/**
 * Begins purchases by the clock, whether those before are answered or not, so that a fault meets many of them at a time. Some of the
 * numbers are cancelled.
 */
export const buyInBulk = async (deps: BulkBuyerDeps): Promise<void> => {
  const { buyer, client, chance, events, journal, rate, measured, signal } = deps;
  const { post, withKey, sendKeyed } = createCallerRequests({ caller: buyer, client, chance, journal });

  const cancelOne = async (): Promise<void> => {
    const id = chance.pick([...events.activations.values()].filter(({ status }) => status === 'waiting'))?.id;
    if (id === undefined) return;
    journal.moves.push({ what: 'cancel', id, answer: await client.ask(post(`/api/activations/${id}/cancel`, {})) });
  };
  const buy = async (): Promise<void> => {
    const answer = await sendKeyed('buy', post('/api/activations', bulkChoice, withKey()));
    if (answer?.status === 200) measured.count();
    if (chance.happens(cancelProbability)) await cancelOne();
  };

  const everyMs = (1_000 * bulkBuyerCount) / rate;
  const open = new Set<Promise<void>>();
  await sleep(chance.integer(everyMs));
  while (!signal.aborted) {
    if (open.size < openMax) {
      const begun = buy()
        .catch((error: unknown) => void journal.failures.push(error instanceof Error ? error.message : String(error)))
        .finally(() => open.delete(begun));
      open.add(begun);
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(open);
};

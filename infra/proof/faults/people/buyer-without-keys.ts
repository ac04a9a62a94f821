import { setTimeout as sleep } from 'node:timers/promises';

import type { Buyer } from '../../bench/engine-under-test.ts';
import type { Chance } from '../chance.ts';
import type { FollowedEvents } from './follow-events.ts';
import type { BarePurchase, Journal } from '../journal.ts';
import type { PatientClient } from './patient-client.ts';
import { choices } from './buyers-choices.ts';
import { workUntil } from '../work-until.ts';

export interface BuyerWithoutKeysDeps {
  buyer: Buyer;
  /** Address of the gateway. */
  url: string;
  client: PatientClient;
  chance: Chance;
  events: FollowedEvents;
  journal: Journal;
  /** Ends the shopping. */
  signal: AbortSignal;
}

const pauseMs = { min: 200, max: 1_000 };
const answerMaxMs = 30_000;
/** The engine drops a request after 20 s. After this time an unanswered request can no longer buy anything. */
const settledMs = 32_000;
const cancelProbability = 0.4;

const isFinal = (status: number, body: string): boolean => status < 500 && status !== 429 && body !== 'ERROR_SQL';

/**
 * Buys one number after the other as most programs of the old protocol do: without an idempotency key, and never the same request twice.
 * After a request without an answer it waits until that request can no longer buy, so that each number belongs to one request.
 */
export const shopWithoutKeys = async (deps: BuyerWithoutKeysDeps): Promise<void> => {
  const { buyer, url, client, chance, events, journal, signal } = deps;

  const sendOnce = async (): Promise<BarePurchase> => {
    const { service, country } = chance.pick(choices);
    const query = new URLSearchParams({
      action: 'getNumber',
      api_key: buyer.apiKey,
      service,
      country: String(country),
    });
    const sentAt = new Date();
    try {
      const answer = await fetch(`${url}/stubs/handler_api.php?${query.toString()}`, {
        signal: AbortSignal.timeout(answerMaxMs),
      });
      const body = await answer.text();
      return { sentAt, answer: isFinal(answer.status, body) ? body : undefined };
    } catch {
      return { sentAt, answer: undefined };
    }
  };

  const cancelOne = async (): Promise<void> => {
    const waiting = [...events.activations.values()].find(({ status }) => status === 'waiting');
    if (!waiting) return;
    const answer = await client.ask({
      method: 'POST',
      path: `/api/activations/${waiting.id}/cancel`,
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    journal.moves.push({ what: 'cancel', id: waiting.id, answer });
  };

  await workUntil(signal, { chance, journal, pauseMs }, async () => {
    const purchase = await sendOnce();
    journal.bare.push(purchase);
    if (purchase.answer === undefined) await sleep(settledMs);
    if (chance.happens(cancelProbability)) await cancelOne();
  });
};

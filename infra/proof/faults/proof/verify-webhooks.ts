import { webhookEventTypes } from '@shop/shared-types/contract/webhook-events';

import type { StreamedEvent } from '../people/follow-events.ts';
import { until } from '../until.ts';
import type { WebhookCall } from '../people/webhook-receiver.ts';

type Find = (finding: string) => void;

/** An event that was refused is tried again after 5 s, 30 s and 2 minutes, and the lease of a node that died lasts 30 s. */
const deliveredMaxMs = 300_000;

const isTold = ({ name }: StreamedEvent): boolean => webhookEventTypes.some((type) => type === name);

/** The id that webhooks give the event of a stream. */
const eventIdOf = (userId: number, { sequence }: StreamedEvent): string => `evt_${userId}_${sequence}`;

/**
 * Checks that a webhook was told each event of its buyer's stream that webhooks tell, the same in each attempt and rightly signed, and
 * nothing that never happened.
 * @throws {Error} when some do not arrive
 */
export const verifyWebhook = async (
  {
    userId,
    streamed,
    readCalls,
  }: { userId: number; streamed: readonly StreamedEvent[]; readCalls: () => readonly WebhookCall[] },
  find: Find,
  maxMs = deliveredMaxMs,
): Promise<void> => {
  const expected = new Map(streamed.filter(isTold).map((event) => [eventIdOf(userId, event), event]));
  const isMissing = (id: string): boolean => !readCalls().some((call) => call.id === id);
  await until(`the webhook of buyer ${userId} is told all ${expected.size} events`, maxMs, () => {
    const told = new Set(readCalls().map(({ id }) => id));
    return [...expected.keys()].every((id) => told.has(id));
  }).catch((error: unknown) =>
    find(`${String(error)}; missing are ${[...expected.keys()].filter(isMissing).join(', ')}`),
  );
  const bodies = new Map<string, string>();
  for (const { id, body, isGenuine } of readCalls()) {
    if (!isGenuine) find(`buyer ${userId}: event ${id} was sent with a wrong signature`);
    const before = bodies.get(id);
    if (before !== undefined && before !== body) find(`buyer ${userId}: event ${id} was sent as two different ones`);
    bodies.set(id, body);
  }
  for (const [id, body] of bodies) {
    const event = expected.get(id);
    if (!event) {
      find(`buyer ${userId}: a webhook was told event ${id}, which never happened`);
      continue;
    }
    const sent = JSON.parse(body) as { id: string; type: string; data: unknown };
    const isSame = sent.id === id && sent.type === event.name && JSON.stringify(sent.data) === event.data;
    if (!isSame) find(`buyer ${userId}: event ${id} (${event.name}) was told to the webhook as ${body.slice(0, 200)}`);
  }
};

import { activationLifeMs } from '@shop/shared-types/constants';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { EventFeed } from '../../../platform/events/event-feed.ts';
import type { OutboxEvent } from '../../../platform/events/outbox-event.model.ts';
import { isRefunded } from '../activation-status.ts';
import type { ActivationDocument } from '../activation.model.ts';

type Ended = Pick<ActivationDocument, 'userId' | 'service' | 'phone' | 'status'>;

/** The numbers that buyers gave back lately, in this node's memory, so that a purchase that avoids them needs no round trip. */
export interface GivenBackNumbers {
  /** Notes an activation that gave its price back; any other changes nothing. */
  note(ended: Ended): void;
  /** The numbers that the buyer's next purchase of the service avoids (rule 4.21). */
  phonesOf(buyer: Pick<ActivationDocument, 'userId' | 'service'>): string[];
  /** Learns what buyers give back on other nodes. @returns a function that stops it. */
  follow(feed: Pick<EventFeed, 'listenToAll'>): () => void;
}

/** How long a purchase avoids a number that its buyer gave back: as long as the number would have been his. */
const avoidedMs = activationLifeMs;
/** At most this many are remembered for a buyer and service: each number that is passed over costs another look at the stock. */
const phonesMax = 20;
/** At most this many buyers and services are remembered; the oldest are forgotten first. */
const rememberedMax = 100_000;

const endedIn = ({ userId, name, payload }: OutboxEvent): Ended | undefined =>
  name === 'activation-changed' && 'activation' in payload ? { userId, ...payload.activation } : undefined;

/**
 * Remembers who gave back which number. A node that has just started knows nothing yet: the worst that follows is a number that its buyer
 * has seen before.
 */
export const createGivenBackNumbers = ({ clock }: { clock: Clock }): GivenBackNumbers => {
  /** For each buyer and service: the numbers given back, with the moment from which each may be sold to that buyer again, oldest first. */
  const remembered = new Map<string, Map<string, number>>();
  const keyOf = ({ userId, service }: Pick<Ended, 'userId' | 'service'>): string => `${userId}|${service}`;

  const note = (ended: Ended): void => {
    if (!isRefunded(ended.status)) return;
    const key = keyOf(ended);
    const phones = remembered.get(key) ?? new Map<string, number>();
    phones.delete(ended.phone);
    phones.set(ended.phone, clock().getTime() + avoidedMs);
    for (const phone of phones.keys()) {
      if (phones.size <= phonesMax) break;
      phones.delete(phone);
    }
    // The buyer who gave a number back last is forgotten last.
    remembered.delete(key);
    remembered.set(key, phones);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= rememberedMax) break;
      remembered.delete(oldest);
    }
  };

  return {
    note,
    phonesOf: (buyer) => {
      const key = keyOf(buyer);
      const phones = remembered.get(key);
      if (!phones) return [];
      const nowMs = clock().getTime();
      for (const [phone, untilMs] of phones) if (untilMs <= nowMs) phones.delete(phone);
      if (phones.size === 0) remembered.delete(key);
      return [...phones.keys()];
    },
    follow: (feed) =>
      feed.listenToAll({
        hear: (event) => {
          const ended = endedIn(event);
          if (ended) note(ended);
        },
        recover: () => undefined,
      }),
  };
};

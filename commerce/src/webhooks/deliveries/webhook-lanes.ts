export interface LaneLimits {
  /** Attempts that this node makes in parallel. */
  total: number;
  /** Most of them for one user, so that one user's silent receivers never occupy all lanes. */
  perUser: number;
  /** Most of them for one webhook. */
  perWebhook: number;
}

export const webhookLaneLimits: LaneLimits = { total: 32, perUser: 6, perWebhook: 4 };

interface Place {
  userId: number;
  webhookId: string;
}

/** The attempts in progress on this node. */
export interface Lanes {
  isFull(): boolean;
  /** Users and webhooks that use all the lanes they may have. */
  fullUsers(): number[];
  fullWebhooks(): string[];
  /** Takes a lane. @returns a function that releases it. */
  take(place: Place): () => void;
}

const countUp = <Key>(counts: Map<Key, number>, key: Key, by: 1 | -1): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

const keysFrom = <Key>(counts: Map<Key, number>, limit: number): Key[] =>
  [...counts].filter(([, count]) => count >= limit).map(([key]) => key);

export const createLanes = ({ total, perUser, perWebhook }: LaneLimits): Lanes => {
  const byUser = new Map<number, number>();
  const byWebhook = new Map<string, number>();
  let taken = 0;
  const change = ({ userId, webhookId }: Place, by: 1 | -1): void => {
    taken += by;
    countUp(byUser, userId, by);
    countUp(byWebhook, webhookId, by);
  };
  return {
    isFull: () => taken >= total,
    fullUsers: () => keysFrom(byUser, perUser),
    fullWebhooks: () => keysFrom(byWebhook, perWebhook),
    take: (place) => {
      change(place, 1);
      let isTaken = true;
      return () => {
        if (isTaken) change(place, -1);
        isTaken = false;
      };
    },
  };
};

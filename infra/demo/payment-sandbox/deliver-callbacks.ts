import type { Logger } from 'pino';

/** One message to the shop, as a provider would send it. */
export interface Callback {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Delivery {
  callback: Callback;
  afterMs: number;
}

export interface CallbackSender {
  /** Sends each in its time; what the shop does not take is sent again. */
  schedule(deliveries: readonly Delivery[]): void;
  /** Drops what was not sent yet. */
  stop(): void;
}

const timeoutMs = 10_000;
/** Two minutes in all. Real providers repeat for a day; after a shorter time a shop that is often away would never hear of a payment. */
const attemptsMax = 12;
const firstRetryMs = 1_000;
const retryMaxMs = 16_000;

/**
 * Providers repeat themselves, are slow, and overtake themselves; so does the sandbox, with every payment.
 * The news of a payment comes twice at once and again later, and what happened before it arrives after it.
 */
export const disorder = (news: { before: readonly Callback[]; last: Callback }): Delivery[] => [
  { callback: news.last, afterMs: 300 },
  { callback: news.last, afterMs: 300 },
  ...news.before.map((callback, index) => ({ callback, afterMs: 1_500 + index * 500 })),
  { callback: news.last, afterMs: 8_000 },
];

export const createCallbackSender = (log: Logger): CallbackSender => {
  const timers = new Set<NodeJS.Timeout>();

  const after = (ms: number, act: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void act();
    }, ms);
    timers.add(timer);
  };

  const send = async (callback: Callback, attempt: number): Promise<void> => {
    const { url, headers, body } = callback;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.arrayBuffer();
      if (answer.ok) return;
      log.warn({ status: answer.status, attempt }, 'the shop did not take a callback');
    } catch (error) {
      log.warn({ error, attempt }, 'the shop could not be reached');
    }
    if (attempt < attemptsMax)
      after(Math.min(firstRetryMs * 2 ** (attempt - 1), retryMaxMs), () => send(callback, attempt + 1));
  };

  return {
    schedule: (deliveries) => {
      for (const { callback, afterMs } of deliveries) after(afterMs, () => send(callback, 1));
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};

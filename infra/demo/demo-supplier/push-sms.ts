import { agentHubPath } from '@shop/shared-types/contract/supply';
import type { Logger } from 'pino';

export interface Push {
  key: string;
  smsId: number;
  phone: string;
  from: string;
  text: string;
}

const repeatAfterMs = 10_000;
/** The protocol repeats until SUCCESS; a demo gives up after an hour. */
const attemptsMax = 360;
const callMs = 10_000;

/** Pushes SMS to the hub as agents do: at once, and every ten seconds again until it says SUCCESS. */
export interface SmsPusher {
  push(push: Push): void;
  /** An id that no SMS of this process, nor of one before it, has. */
  nextSmsId(): number;
  stop(): Promise<void>;
}

const pushOnce = async (commerceUrl: string, push: Push): Promise<boolean> => {
  const { key, smsId, phone, from, text } = push;
  const body = { action: 'PUSH_SMS', key, smsId, phone: Number(phone), phoneFrom: from, text };
  const response = await fetch(new URL(agentHubPath, commerceUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'demo-supplier' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(callMs),
  });
  const answer = (await response.json()) as { status?: unknown };
  return response.status === 200 && answer.status === 'SUCCESS';
};

export const createSmsPusher = (commerceUrl: string, log: Logger): SmsPusher => {
  // Milliseconds since 1970 leave room for a thousand SMS each, below 2^53.
  let lastSmsId = Date.now() * 1_000;
  let isStopped = false;
  const waits = new Map<NodeJS.Timeout, () => void>();
  const underWay = new Set<Promise<void>>();
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        waits.delete(timer);
        resolve();
      }, repeatAfterMs);
      waits.set(timer, resolve);
    });
  const pushUntilDone = async (push: Push): Promise<void> => {
    for (let attempt = 1; attempt <= attemptsMax && !isStopped; attempt += 1) {
      const isDone = await pushOnce(commerceUrl, push).catch(() => false);
      if (isDone) return;
      log.warn({ smsId: push.smsId, attempt }, 'the hub did not take an SMS');
      await pause();
    }
  };
  return {
    push: (push) => {
      const work = pushUntilDone(push).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    nextSmsId: () => {
      lastSmsId += 1;
      return lastSmsId;
    },
    stop: async () => {
      isStopped = true;
      for (const [timer, resolve] of waits) {
        clearTimeout(timer);
        resolve();
      }
      await Promise.all(underWay);
    },
  };
};

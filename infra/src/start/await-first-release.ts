import { setTimeout as sleep } from 'node:timers/promises';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { RebuildResult } from '../rebuilder/rebuild-queue.ts';
import { CannotStart } from './assert-ready-to-start.ts';

const buildMaxMs = 30 * 60_000;

export interface RebuilderStatus {
  state: 'idle' | 'waiting' | 'building';
  last: RebuildResult | null;
  served: { release: number; undrawnLocales: readonly LocaleCode[] } | null;
  logTail: string;
}

/** A rebuilder that is too busy to answer, or is restarting, is asked again. The release that it publishes decides. */
export const readStatus = async (rebuilderUrl: string): Promise<RebuilderStatus | undefined> => {
  try {
    const answer = await fetch(`${rebuilderUrl}/status`, { signal: AbortSignal.timeout(10_000) });
    return (await answer.json()) as RebuilderStatus;
  } catch {
    return undefined;
  }
};

const isReleased = ({ last, served, state }: RebuilderStatus): boolean =>
  // A further build that was requested meanwhile continues while the shop is already open.
  served !== null && ((last !== null && last.result !== 'failed') || state === 'idle');

/**
 * Waits until a release of today's code is served. When its build fails and there is an older one, the shop serves that,
 * and the rebuilder's status says why.
 * @returns how many languages that release does not have yet
 * @throws {Error} with the end of the build's log when the build failed
 */
export const awaitFirstRelease = async (rebuilderUrl: string, signal: AbortSignal): Promise<number> => {
  const deadline = Date.now() + buildMaxMs;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const status = await readStatus(rebuilderUrl);
    if (status && isReleased(status)) return status.served?.undrawnLocales.length ?? 0;
    if (status?.state === 'idle') throw new CannotStart(status.last?.error ?? 'no release was built');
    await sleep(300, undefined, { signal }).catch(() => undefined);
  }
  throw new Error(`the site was not built within ${buildMaxMs / 60_000} minutes`);
};

import { setTimeout as sleep } from 'node:timers/promises';

import type { LocaleCode } from '@shop/shared-types/locales';

import { otherCode } from '../rebuilder/find-staleness.ts';
import type { RebuildResult } from '../rebuilder/rebuild-queue.ts';
import { CannotStart } from './assert-ready-to-start.ts';

const buildMaxMs = 30 * 60_000;

export interface RebuilderStatus {
  state: 'idle' | 'waiting' | 'building';
  last: RebuildResult | null;
  /** Why the build that runs or waits was asked for. */
  reasons: readonly string[];
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

/** Whether the shop can open. A further build that was requested meanwhile continues while the shop is already open. */
export const isReleased = ({ last, served, state, reasons }: Omit<RebuilderStatus, 'logTail'>): boolean => {
  if (served === null) return false;
  if ((last !== null && last.result !== 'failed') || state === 'idle') return true;
  // A shop that was stopped while its languages were drawn opens with those that it has.
  return last === null && served.undrawnLocales.length > 0 && reasons.length > 0 && !reasons.includes(otherCode);
};

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

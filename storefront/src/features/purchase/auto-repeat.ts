import { autoRepeatLimitMs, autoRepeatPauseMs } from '@shop/shared-types/constants';

import type { ProviderAnswer } from './read-provider-answer';

/** Kopecks that a buyer may agree to pay on top, for a number that comes sooner. Not shown in the specification. */
export const surcharges = [1_000, 2_500, 5_000, 10_000] as const;

/** Selecting a surcharge takes it, selecting it again goes back to none. */
export const pressSurcharge = (chosen: number, pressed: number): number => (chosen === pressed ? 0 : pressed);

export type RepeatOutcome =
  | { kind: 'bought'; activationId: number; attempts: number }
  | { kind: 'no-balance' }
  | { kind: 'refused'; token: string }
  | { kind: 'timed-out'; attempts: number }
  | { kind: 'stopped' };

export interface RepeatTools {
  /** One try. Trouble on the way is no answer: it counts as "none yet". */
  ask: (signal: AbortSignal) => Promise<ProviderAnswer>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs: () => number;
  onAttempt: (attempts: number) => void;
}

/** Tries to buy until a number is there, the buyer stops, the answer is final, or 1200 seconds are over. */
export const repeatPurchase = async (tools: RepeatTools, signal: AbortSignal): Promise<RepeatOutcome> => {
  const endsAtMs = tools.nowMs() + autoRepeatLimitMs;
  let attempts = 0;
  while (!signal.aborted && tools.nowMs() < endsAtMs) {
    attempts += 1;
    tools.onAttempt(attempts);
    const answer = await tools.ask(signal).catch((): ProviderAnswer => ({ kind: 'none-yet' }));
    // A number that was bought while the buyer pressed stop is theirs all the same, and must be shown.
    if (answer.kind === 'bought') return { kind: 'bought', activationId: answer.activationId, attempts };
    if (signal.aborted) break;
    if (answer.kind !== 'none-yet') return answer;
    await tools.wait(autoRepeatPauseMs, signal).catch(() => undefined);
  }
  return signal.aborted ? { kind: 'stopped' } : { kind: 'timed-out', attempts };
};

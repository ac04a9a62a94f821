import { autoRepeatLimitMs, autoRepeatPauseMs } from '@shop/shared-types/constants';

import type { ProviderAnswer } from '../buying/read-provider-answer';

/** Surcharges in kopecks. A buyer may agree to pay one of them to get a number sooner. */
export const surcharges = [1_000, 2_500, 5_000, 10_000] as const;

/** Selecting a surcharge chooses it; selecting it again removes it. */
export const pressSurcharge = (chosen: number, pressed: number): number => (chosen === pressed ? 0 : pressed);

export type RepeatOutcome =
  | { kind: 'bought'; activationId: number; attempts: number }
  | { kind: 'dearer'; price: number | undefined }
  | { kind: 'no-balance' }
  | { kind: 'refused'; token: string }
  | { kind: 'timed-out'; attempts: number }
  | { kind: 'stopped' };

export interface RepeatTools {
  /** Tries once. A technical failure is no final answer and counts as "none yet". */
  ask: (signal: AbortSignal) => Promise<ProviderAnswer>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  nowMs: () => number;
  onAttempt: (attempts: number) => void;
}

/** Tries to buy until there is a number, the buyer stops, the answer is final, or 1200 seconds have passed. */
export const repeatPurchase = async (tools: RepeatTools, signal: AbortSignal): Promise<RepeatOutcome> => {
  const endsAtMs = tools.nowMs() + autoRepeatLimitMs;
  let attempts = 0;
  while (!signal.aborted && tools.nowMs() < endsAtMs) {
    attempts += 1;
    tools.onAttempt(attempts);
    const answer = await tools.ask(signal).catch((): ProviderAnswer => ({ kind: 'none-yet' }));
    // If the buyer stopped while a number was being bought, the number is the buyer's and must be shown.
    if (answer.kind === 'bought') return { kind: 'bought', activationId: answer.activationId, attempts };
    if (signal.aborted) break;
    if (answer.kind !== 'none-yet') return answer;
    await tools.wait(autoRepeatPauseMs, signal).catch(() => undefined);
  }
  return signal.aborted ? { kind: 'stopped' } : { kind: 'timed-out', attempts };
};

import type { Clock } from '../platform/clock/clock.ts';

/** After this many failures in a row a supplier is left alone … */
const failuresMax = 5;
/** … for this long; then one call tries whether it is back. */
const restMs = 30_000;

/** `half-open`: the rest is over, and the next call tries whether the supplier is back. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitBreaker {
  state(): CircuitState;
  /** Whether a call may go out now. While resting one call in `restMs` may. */
  mayCall(): boolean;
  succeed(): void;
  fail(): void;
}

/** Keeps buyers from waiting for a supplier that does not answer. */
export const createCircuitBreaker = (clock: Clock): CircuitBreaker => {
  let failures = 0;
  let restsUntilMs = 0;
  return {
    state: () => (failures < failuresMax ? 'closed' : clock().getTime() < restsUntilMs ? 'open' : 'half-open'),
    mayCall: () => {
      if (failures < failuresMax) return true;
      const nowMs = clock().getTime();
      if (nowMs < restsUntilMs) return false;
      restsUntilMs = nowMs + restMs;
      return true;
    },
    succeed: () => {
      failures = 0;
    },
    fail: () => {
      failures += 1;
      if (failures >= failuresMax) restsUntilMs = clock().getTime() + restMs;
    },
  };
};

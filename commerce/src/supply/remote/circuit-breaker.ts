import type { Clock } from '../../platform/clock/clock.ts';

/** After this many failures in a row a supplier is not called … */
const failuresMax = 5;
/** … for this long. Then one call tests whether the supplier answers again. */
const restMs = 30_000;

/** `half-open`: the pause is over, and the next call tests whether the supplier answers again. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitBreaker {
  state(): CircuitState;
  /** Whether a call may be made now. During a pause one call in `restMs` may be made. */
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

import type { Clock } from './clock.ts';

/**
 * Notices when somebody sets a clock: it then moves away from `steadyMs`, a count that nobody can set. `sumMs` tells by how many milliseconds
 * it has moved since the last call of `forget`, and 0 up to `limitMs`.
 */
export const watchJumps = ({
  clock,
  steadyMs,
  limitMs,
}: {
  clock: Clock;
  steadyMs: () => number;
  limitMs: number;
}): { sumMs(): number; forget(): void } => {
  /** When the count began, by the clock. */
  const beganMs = (): number => clock().getTime() - steadyMs();
  let knownMs = beganMs();
  return {
    sumMs: () => {
      const ms = beganMs() - knownMs;
      return Math.abs(ms) > limitMs ? ms : 0;
    },
    forget: () => {
      knownMs = beganMs();
    },
  };
};

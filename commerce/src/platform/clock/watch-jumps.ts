import type { Clock } from './clock.ts';

/**
 * Tells by how much a clock has jumped since the last call of `forget`, in milliseconds; 0 while it is within `limitMs`. A clock that is set
 * moves away from a count that nobody can set.
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

/** The time as an argument: rules never read the system's clock themselves. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * A count of milliseconds that goes on beside `clock`. Beside the system's clock it is the process's own count, which nobody can set. Beside
 * a test's clock it follows that clock, so that a test that advances its clock does not look like a jump.
 */
export const steadyCountOf = (clock: Clock): (() => number) =>
  clock === systemClock ? () => performance.now() : () => clock().getTime();

export interface TestClock {
  now: Clock;
  /** Moves the clock forward. A negative value is refused, since time never runs back, not even in a test. */
  advance(byMs: number): void;
}

/** A clock that stands still until a test moves it. A test can so pass through twenty minutes in a moment. */
export const createTestClock = (start = new Date('2026-01-05T09:00:00.000Z')): TestClock => {
  let currentMs = start.getTime();
  return {
    now: () => new Date(currentMs),
    advance: (byMs) => {
      if (byMs < 0) throw new RangeError('a test clock only moves forward');
      currentMs += byMs;
    },
  };
};

/** The time as an argument: rules never read the system's clock themselves. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Returns a counter of milliseconds that belongs to `clock`. For the system's clock it is `performance.now()`, which goes on
 * evenly when somebody sets the computer's clock. For a test's clock it is the time of that clock: if the counter stood still while a test
 * advances its clock, that would look like a jump.
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

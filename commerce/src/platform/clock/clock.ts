/** The time as an argument: rules never read the system's clock themselves. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds since any moment, beside a clock: of the system's clock they cannot be set, and a test sets its own clock alone. */
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

import { createTestClock, type Clock } from '../../src/platform/clock/clock.ts';

interface Timer {
  atMs: number;
  /** Keeps the order of timers of one moment. */
  number: number;
  wake: () => void;
}

/** Virtual time: a sleeping scenario wakes when the scheduler lets the time pass, never by the machine's clock. */
export interface Scheduler {
  clock: Clock;
  sleep(ms: number): Promise<void>;
  hasTimers(): boolean;
  /** Lets the time pass until the next sleeper wakes. */
  passTime(): void;
}

const isEarlier = (one: Timer, other: Timer): boolean =>
  one.atMs < other.atMs || (one.atMs === other.atMs && one.number < other.number);

/** A binary heap, the earliest timer first. */
const createTimers = () => {
  const heap: Timer[] = [];
  const at = (index: number): Timer => heap[index] as Timer;
  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [at(other), at(one)];
  };
  return {
    count: () => heap.length,
    add: (timer: Timer): void => {
      heap.push(timer);
      for (let index = heap.length - 1; index > 0;) {
        const parent = (index - 1) >> 1;
        if (!isEarlier(at(index), at(parent))) break;
        swap(index, parent);
        index = parent;
      }
    },
    take: (): Timer | undefined => {
      const first = heap[0];
      const last = heap.pop();
      if (!last || heap.length === 0) return first;
      heap[0] = last;
      for (let index = 0; ;) {
        const [left, right] = [2 * index + 1, 2 * index + 2];
        const next = right < heap.length && isEarlier(at(right), at(left)) ? right : left;
        if (next >= heap.length || !isEarlier(at(next), at(index))) return first;
        swap(index, next);
        index = next;
      }
    },
  };
};

/** Half an hour before midnight, so that the day changes in the middle of the scenarios. */
const startsAt = new Date('2026-01-05T23:30:00.000Z');

export const createScheduler = (): Scheduler => {
  const clock = createTestClock(startsAt);
  const timers = createTimers();
  let number = 0;
  let now = clock.now();
  return {
    clock: () => now,
    sleep: (ms) =>
      new Promise((wake) => {
        timers.add({ atMs: now.getTime() + ms, number: (number += 1), wake });
      }),
    hasTimers: () => timers.count() > 0,
    passTime: () => {
      const timer = timers.take();
      if (!timer) return;
      clock.advance(timer.atMs - now.getTime());
      now = clock.now();
      timer.wake();
    },
  };
};

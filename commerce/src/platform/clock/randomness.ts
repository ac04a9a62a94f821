import { randomBytes } from 'node:crypto';

/** Randomness as an argument, so that a red test can be repeated exactly. */
export interface Randomness {
  /** @returns `size` unpredictable bytes. */
  bytes(size: number): Buffer;
  /** @returns a whole number from 0 to `below` − 1. */
  integer(below: number): number;
}

export const systemRandomness: Randomness = {
  bytes: (size) => randomBytes(size),
  integer: (below) => randomBytes(6).readUIntBE(0, 6) % below,
};

/** Repeatable randomness for tests (mulberry32). Never for secrets. */
export const createSeededRandomness = (seed: number): Randomness => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    bytes: (size) => Buffer.from(Array.from({ length: size }, () => next() & 0xff)),
    integer: (below) => next() % below,
  };
};

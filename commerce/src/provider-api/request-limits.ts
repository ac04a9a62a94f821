import { createHash } from 'node:crypto';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often programs may call one node. Each count answers the seconds to wait; 0 means go on. */
export interface RequestLimits {
  countRequest(apiKey: string): Promise<number>;
  countWrongKey(address: string): Promise<number>;
}

/** A client with a mistyped key keeps polling; a guesser needs far more tries than this to find one of 2^128. */
const wrongKeysPerMinute = 600;

const countIn = async (limiter: RateLimiterMemory, key: string): Promise<number> => {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
};

/** Limits in the node's memory: they protect the node, and cost no round trip on every poll. */
export const createRequestLimits = ({ requestsPerSecond }: { requestsPerSecond: number }): RequestLimits => {
  const requests = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 });
  const wrongKeys = new RateLimiterMemory({ points: wrongKeysPerMinute, duration: 60 });
  return {
    // Hashed, so that no key stands in a heap dump as an index of this map, however long it was.
    countRequest: (apiKey) => countIn(requests, createHash('sha256').update(apiKey).digest('base64url')),
    countWrongKey: (address) => countIn(wrongKeys, address),
  };
};

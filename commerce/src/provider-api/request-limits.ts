import { createHash } from 'node:crypto';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Limits how often programs may call one node. Each count returns the seconds to wait; 0 means that the call may proceed. */
export interface RequestLimits {
  countRequest(apiKey: string): Promise<number>;
  countWrongKey(address: string): Promise<number>;
}

/**
 * Calls with unknown keys that one address may make. A client with a mistyped key keeps polling; guessing one key of 2^128 needs far more
 * attempts than this.
 */
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

/** Limits in the node's memory: they protect the node, and cost no round trip per poll. */
export const createRequestLimits = ({ requestsPerSecond }: { requestsPerSecond: number }): RequestLimits => {
  const requests = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 });
  const wrongKeys = new RateLimiterMemory({ points: wrongKeysPerMinute, duration: 60 });
  return {
    // Keys are hashed, so that a heap dump holds no key as an index of this map, and no index is long.
    countRequest: (apiKey) => countIn(requests, createHash('sha256').update(apiKey).digest('base64url')),
    countWrongKey: (address) => countIn(wrongKeys, address),
  };
};

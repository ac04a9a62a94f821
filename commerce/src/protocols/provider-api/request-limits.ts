import { createHash } from 'node:crypto';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { CallBudget } from '../../platform/throttling/call-limits.ts';

/** Limits how often programs may call one node. */
export interface RequestLimits {
  countRequest(apiKey: string): Promise<CallBudget>;
  countWrongKey(address: string): Promise<CallBudget>;
}

/**
 * Calls with unknown keys that one address may make. A client with a mistyped key keeps polling; guessing one key of 2^128 needs far more
 * attempts than this.
 */
const wrongKeysPerMinute = 600;

const countIn = async (limiter: RateLimiterMemory, key: string): Promise<CallBudget> => {
  const { points: limit, duration: windowSeconds } = limiter;
  const budgetOf = ({ remainingPoints: left, msBeforeNext }: RateLimiterRes, isExceeded: boolean): CallBudget => {
    return { limit, windowSeconds, left, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)), isExceeded };
  };
  try {
    return budgetOf(await limiter.consume(key), false);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return budgetOf(refusal, true);
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

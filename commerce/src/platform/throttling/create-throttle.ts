import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

import { CommerceError } from '../http/commerce-error.ts';
import { throttleCollection } from './throttle-count.model.ts';

/** Counts attempts in the database, so that a guesser gains nothing by reaching another node. */
export interface Throttle {
  /** Counts one attempt. @throws CommerceError TOO_MANY_REQUESTS when there were too many. */
  count(key: string): Promise<void>;
  /** Takes one attempt back: it was no guess. */
  takeBack(key: string): Promise<void>;
  /** Forgets every attempt. */
  forget(key: string): Promise<void>;
}

export interface ThrottleRule {
  /** Of all throttles the only one with this name. */
  name: string;
  attemptsMax: number;
  withinSeconds: number;
}

/** A throttle on the shared database. Its collection belongs to `ThrottleCountModel`, which makes the indexes. */
export const createThrottle = ({ name, attemptsMax, withinSeconds }: ThrottleRule): Throttle => {
  const limiter = new RateLimiterMongo({
    storeClient: mongoose.connection,
    tableName: throttleCollection,
    disableIndexesCreation: true,
    keyPrefix: name,
    points: attemptsMax,
    duration: withinSeconds,
  });
  return {
    count: async (key) => {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
    },
    takeBack: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
};

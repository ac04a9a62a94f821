import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

import { CommerceError } from '../http/commerce-error.ts';
import { addressKeyOf } from './address-key.ts';
import { throttleCollection, ThrottleCountModel } from './throttle-count.model.ts';

/** Counts attempts in the database, so that a guesser gains nothing by switching to another node. */
export interface Throttle {
  /** Counts one attempt. @throws CommerceError TOO_MANY_REQUESTS when the limit is exceeded. */
  count(key: string): Promise<void>;
  /** Takes one attempt back, because it was no guess. */
  takeBack(key: string): Promise<void>;
  /** Forgets every attempt. */
  forget(key: string): Promise<void>;
  /** Forgets every attempt of a key, and of the keys that name an address behind it. */
  forgetAll(key: string): Promise<void>;
  /** Until when further attempts of the key, or of one of those keys, are refused; undefined where none are. */
  findFullUntil(key: string, now: Date): Promise<Date | undefined>;
}

export interface ThrottleRule {
  /** Each throttle has a name of its own. */
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
  /** A key itself, and those that have a blank and more behind it: `!` is the character after the blank. */
  const keysOf = (key: string) => {
    const stored = `${name}:${key}`;
    return { $or: [{ key: stored }, { key: { $gte: `${stored} `, $lt: `${stored}!` } }] };
  };
  return {
    forgetAll: async (key) => {
      await ThrottleCountModel.deleteMany(keysOf(key));
    },
    findFullUntil: async (key, now) => {
      const full = { ...keysOf(key), points: { $gte: attemptsMax }, expire: { $gt: now } };
      const latest = await ThrottleCountModel.findOne(full).sort({ expire: -1 }).lean();
      return latest?.expire ?? undefined;
    },
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

/** Replaces the network address at the end of a key, after its last blank, by `addressKeyOf` of the address. */
const withAddressKey = (key: string): string => {
  const start = key.lastIndexOf(' ') + 1;
  return key.slice(0, start) + addressKeyOf(key.slice(start));
};

/** A throttle whose keys are a network address, or end with a blank and an address. All addresses of one line count as one. */
export const createAddressThrottle = (rule: ThrottleRule): Throttle => {
  const throttle = createThrottle(rule);
  return {
    ...throttle,
    count: (key) => throttle.count(withAddressKey(key)),
    takeBack: (key) => throttle.takeBack(withAddressKey(key)),
    forget: (key) => throttle.forget(withAddressKey(key)),
  };
};

import { addressBlock } from './address-block';
import { AttemptCounter, type AttemptLimit } from './count-attempts';

export interface Attempt {
  /** Path of the call, as it was asked for. */
  path: string;
  address: string;
  email: string;
}

export interface Verdict {
  /** 0: let through. */
  waitMs: number;
  /** Whether this is a call that tells who somebody is. */
  isLimited: boolean;
  /** Call when the attempt succeeded. */
  succeed: () => void;
}

type CountedBy = 'address' | 'email' | 'all';
type Limits = Partial<Record<CountedBy, AttemptLimit>>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Beside Strapi's own 5 sign-ins in 5 minutes for an e-mail from an address. One address that tries one password on many e-mails meets
 * the limit of the address; many addresses that try one e-mail meet that of the e-mail. E-mails count even when they are sent,
 * since each costs us one.
 */
const limits: Readonly<Record<string, Limits & { countsSuccess?: boolean }>> = {
  '/admin/login': {
    address: { attemptsMax: 20, windowMs: 15 * minuteMs },
    email: { attemptsMax: 25, windowMs: hourMs },
  },
  '/admin/forgot-password': {
    countsSuccess: true,
    address: { attemptsMax: 5, windowMs: hourMs },
    email: { attemptsMax: 3, windowMs: hourMs },
    all: { attemptsMax: 60, windowMs: hourMs },
  },
  '/admin/reset-password': { address: { attemptsMax: 20, windowMs: 15 * minuteMs } },
  '/admin/register': { address: { attemptsMax: 20, windowMs: 15 * minuteMs } },
  '/admin/register-admin': { address: { attemptsMax: 20, windowMs: 15 * minuteMs } },
};

/** Strapi's router takes capital letters and a slash at the end for the same path. */
const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

const letThrough: Verdict = { waitMs: 0, isLimited: false, succeed: () => undefined };

/** Limits attempts at the calls that tell who somebody is. @param now the clock, in milliseconds */
export const createAttemptLimits = (now: () => number): ((attempt: Attempt) => Verdict) => {
  const counters = new Map<string, AttemptCounter>();
  const counterOf = (name: string, limit: AttemptLimit): AttemptCounter => {
    const counter = counters.get(name) ?? new AttemptCounter(limit);
    counters.set(name, counter);
    return counter;
  };
  return ({ path, address, email }) => {
    const name = plain(path);
    const limited = Object.hasOwn(limits, name) ? limits[name] : undefined;
    if (!limited) return letThrough;
    const keys: Record<CountedBy, string> = {
      address: addressBlock(address),
      email: email.trim().toLowerCase(),
      all: '',
    };
    const taken: (() => void)[] = [];
    for (const by of ['address', 'email', 'all'] as const) {
      const limit = limited[by];
      if (!limit) continue;
      const counter = counterOf(`${plain(path)} ${by}`, limit);
      const waitMs = counter.take(keys[by], now());
      if (waitMs > 0) return { waitMs, isLimited: true, succeed: () => undefined };
      taken.push(() => counter.giveBack(keys[by]));
    }
    return {
      waitMs: 0,
      isLimited: true,
      succeed: () => {
        if (!limited.countsSuccess) for (const giveBack of taken) giveBack();
      },
    };
  };
};

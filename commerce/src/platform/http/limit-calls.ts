import type { Request, Response } from 'express';

import type { Caller } from '../auth/caller.ts';
import { addressKeyOf } from '../throttling/address-key.ts';
import type { CallBudget, CallLimits } from '../throttling/call-limits.ts';
import { CommerceError } from './commerce-error.ts';

/**
 * Under which key a call counts: a person's sessions together, each key and each software by itself, and callers without a token by their
 * address. Undefined for the shop's own components: the CMS, and what calls the engine without coming through the gateway.
 */
const keyOf = (req: Request, caller: Caller | undefined, isBehindProxy: boolean): string | undefined => {
  if (caller) {
    const { credential, userId, supplierId } = caller;
    return credential === 'admin-service' ? undefined : `${credential}:${supplierId ?? userId}`;
  }
  const isInner = isBehindProxy && req.headers['x-forwarded-for'] === undefined;
  return isInner ? undefined : `address:${addressKeyOf(req.ip ?? '')}`;
};

/** @throws CommerceError TOO_MANY_REQUESTS with the seconds to wait. */
export type LimitCall = (req: Request, res: Response, caller: Caller | undefined) => void;

/** Tells a caller what he may do in all, and what is left (draft-ietf-httpapi-ratelimit-headers). */
export const tellLimit = (
  res: Response,
  { limit, windowSeconds, left, resetSeconds }: Omit<CallBudget, 'isExceeded'>,
): void => {
  res.setHeader('RateLimit-Policy', `"calls";q=${limit};w=${windowSeconds}`);
  res.setHeader('RateLimit', `"calls";r=${left};t=${resetSeconds}`);
};

/**
 * Counts each call. The headers `RateLimit-Policy` and `RateLimit` tell the caller the limit and how many calls are left.
 * @param isBehindProxy visitors come through a proxy; a call without its header is one of the shop's own components.
 */
export const limitCalls =
  (limits: CallLimits, { isBehindProxy }: { isBehindProxy: boolean }): LimitCall =>
  (req, res, caller) => {
    const key = keyOf(req, caller, isBehindProxy);
    if (key === undefined) return;
    const counted = limits.count(key);
    tellLimit(res, counted);
    if (counted.isExceeded) throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds: counted.resetSeconds });
  };

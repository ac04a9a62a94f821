import type { ErrorCode } from './contract.generated.ts';

/**
 * Failures that have no answer of the shop behind them. `NO_ANSWER`: the network failed, or the time was over. `ANSWER_BROKEN`: something
 * on the way answered that is not the shop. `NO_CODE`: the number ended without a code. `WAIT_TIMED_OUT`: no code came within the time that
 * the caller gave. `NO_NUMBER`: the repeat order ended without a number. `WEBHOOK_INVALID`: the call is not signed with this secret, or is too old.
 */
export type ClientErrorCode =
  | 'NO_ANSWER'
  | 'ANSWER_BROKEN'
  | 'NO_CODE'
  | 'NO_NUMBER'
  | 'WAIT_TIMED_OUT'
  | 'WEBHOOK_INVALID';
export type ShopErrorCode = ErrorCode | ClientErrorCode;

export interface ShopErrorFacts {
  code: ShopErrorCode;
  message: string;
  /** HTTP status; undefined without an answer. */
  status?: number | undefined;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  isOutcomeUnknown?: boolean | undefined;
  idempotencyKey?: string | undefined;
  cause?: unknown;
}

/** Every failure of the client, a refusal of the shop or one on the way. Programs decide by `code`; `message` is for people. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ShopErrorCode;
  readonly status: number | undefined;
  /** What the shop adds to a refusal, such as the new price with `PRICE_CHANGED`. */
  readonly details: Record<string, unknown>;
  /** Finds the request in the shop's logs; support asks for it. */
  readonly requestId: string | undefined;
  /** How long the shop asks to wait before the next try. */
  readonly retryAfterMs: number | undefined;
  /** True when the shop may have done what was asked. A repeat with the same `idempotencyKey` gets the first result, never a second purchase. */
  readonly isOutcomeUnknown: boolean;
  readonly idempotencyKey: string | undefined;

  constructor(facts: ShopErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.details = facts.details ?? {};
    this.requestId = facts.requestId;
    this.retryAfterMs = facts.retryAfterMs;
    this.isOutcomeUnknown = facts.isOutcomeUnknown ?? false;
    this.idempotencyKey = facts.idempotencyKey;
  }
}

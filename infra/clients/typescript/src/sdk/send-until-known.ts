import { pause } from './pause.ts';
import { sendOnce, type Fetch, type ShopRequest } from './send-once.ts';
import { ShopError, type ShopErrorCode } from './shop-error.ts';

export interface RepeatRules {
  /** How long a request is repeated in all, in milliseconds, pauses included. */
  patienceMs: number;
  /** True when a second arrival of the request does no harm. Without it only refusals that did nothing are repeated. */
  isRepeatable: boolean;
}

const firstPauseMs = 250;
const pauseMaxMs = 5_000;

/** Answers that say nothing about what the request did. */
const leavesUnknown: ReadonlySet<ShopErrorCode> = new Set([
  'NO_ANSWER',
  'UNAVAILABLE',
  'UNEXPECTED',
  'REQUEST_TOO_SLOW',
  'IDEMPOTENCY_IN_PROGRESS',
]);

const isUnknown = ({ code, status }: ShopError): boolean =>
  leavesUnknown.has(code) || (code === 'ANSWER_BROKEN' && (status ?? 0) >= 500);

const pauseBefore = ({ retryAfterMs }: ShopError, attempt: number): number =>
  retryAfterMs ?? Math.min(pauseMaxMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);

const withOutcome = (error: ShopError, isOutcomeUnknown: boolean, idempotencyKey: string | undefined): ShopError =>
  new ShopError({ ...error, message: error.message, cause: error.cause, isOutcomeUnknown, idempotencyKey });

/**
 * Sends a request until its outcome is known: after a lost answer, a timeout, 503, and 429 with its `Retry-After`. The attempts carry the
 * same idempotency key, so the shop acts at most once.
 * @throws {ShopError} with `isOutcomeUnknown` when the patience ended before the shop had answered.
 */
export const sendUntilKnown = async (
  request: ShopRequest,
  { patienceMs, isRepeatable }: RepeatRules,
  fetchAnswer: Fetch,
): Promise<unknown> => {
  const endsAt = Date.now() + patienceMs;
  const idempotencyKey = request.headers['idempotency-key'];
  let isOutcomeUnknown = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(request, fetchAnswer);
    } catch (failure) {
      if (!(failure instanceof ShopError)) throw failure;
      const isPassing = failure.code === 'TOO_MANY_REQUESTS' || (isRepeatable && isUnknown(failure));
      const changesSomething = request.method !== 'GET';
      // A refusal for good answers an earlier attempt as well: the key has one outcome.
      isOutcomeUnknown = changesSomething && (isUnknown(failure) || (isOutcomeUnknown && isPassing));
      const waitMs = pauseBefore(failure, attempt);
      if (!isPassing || Date.now() + waitMs >= endsAt) throw withOutcome(failure, isOutcomeUnknown, idempotencyKey);
      await pause(waitMs, request.signal);
    }
  }
};

import { ApiError, hasCode } from '../../../session/api/api-error';

/** Whether the outcome of a call is unknown. The next try then uses the same key, so it never pays twice. */
export const isUnknown = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || hasCode(failure, 'UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS');

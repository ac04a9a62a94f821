import { ApiError, hasCode } from '../../session/api/api-error';

/** Nobody knows what became of the call: the next try takes the same key, and so never pays twice. */
export const isUnknown = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || hasCode(failure, 'UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS');

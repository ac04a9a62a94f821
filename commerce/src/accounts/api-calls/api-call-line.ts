import { firstKeyId, sandboxKeyId } from '@shop/shared-types/constants';

import { isGuestSandbox, ownerOf } from '../../platform/auth/sandbox-account.ts';
import type { AnsweredCall } from '../../platform/http/answered-call.ts';
import type { StoredApiCall } from './api-call.model.ts';

/** The key of an account, as the log names it. */
export interface LoggedKey {
  userId: number;
  keyId: string;
}

/** A line of the log while it is in memory. */
export interface ApiCallLine extends StoredApiCall {
  /** Until then it takes further calls; 0: it is one call. */
  gatheredUntilMs: number;
  isWritten: boolean;
}

const gatherMs = 60_000;
/** Ids of gathered calls that are kept: enough to find the newest refusals by theirs. */
const requestIdsMax = 20;

/** @returns undefined for a call without a key, and for a guest's sandbox, whose log nobody could read. */
export const loggedKeyOf = ({ credential, userId, key }: AnsweredCall['caller']): LoggedKey | undefined => {
  if (credential === 'api-key') return { userId, keyId: key?.id ?? firstKeyId };
  if (credential === 'sandbox-key' && !isGuestSandbox(userId)) return { userId: ownerOf(userId), keyId: sandboxKeyId };
  return undefined;
};

/**
 * Names the line that a call belongs to. Programs ask for the state of a number many times a second, and one that is told to wait may go on as
 * fast: the equal ones of a minute share a line. Every other call has a line of its own.
 * @returns undefined for a line of its own.
 */
export const sharedLineOf = (call: AnsweredCall, { userId, keyId }: LoggedKey, now: Date): string | undefined => {
  const { method, path, action, status, error, isRead } = call;
  if (!isRead && status !== 429) return undefined;
  const minute = Math.floor(now.getTime() / gatherMs);
  return [userId, keyId, method, path, action, status, error, minute].join(' ');
};

/** A line without calls. */
export const openLine = (
  { method, path, action, status, error }: AnsweredCall,
  { userId, keyId }: LoggedKey,
  { _id, now, isShared }: { _id: string; now: Date; isShared: boolean },
): ApiCallLine => ({
  _id,
  userId,
  keyId,
  at: now,
  lastAt: now,
  calls: 0,
  method,
  path,
  action,
  status,
  error,
  requestIds: [],
  durationMs: 0,
  gatheredUntilMs: isShared ? (Math.floor(now.getTime() / gatherMs) + 1) * gatherMs : 0,
  isWritten: false,
});

/** Adds a call to its line. It runs with every call of a program, so the line is changed in its place. */
export const addCall = (line: ApiCallLine, { requestId, durationMs }: AnsweredCall, now: Date): void => {
  line.calls += 1;
  line.lastAt = now;
  line.durationMs = Math.max(line.durationMs, durationMs);
  line.requestIds.push(requestId);
  if (line.requestIds.length > requestIdsMax) line.requestIds.shift();
};

/** A line as it is stored now, whatever is added to it meanwhile. */
export const storedOf = ({ gatheredUntilMs: _, isWritten: __, ...stored }: ApiCallLine): StoredApiCall => ({
  ...stored,
  requestIds: [...stored.requestIds],
});

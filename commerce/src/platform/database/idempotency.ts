import { createHash } from 'node:crypto';

import { idempotencyKeyLifeMs } from '@shop/shared-types/constants';

import { CommerceError } from '../http/commerce-error.ts';
import { Refusal, type Operation } from './operation.ts';
import { idempotencyRecords, type IdempotencyRecord } from './idempotency-record.model.ts';
import { readOf, type Read, type WorkingSet } from './working-set.ts';

/** A request that must be carried out once, however often it is sent. `Recorded` is what its record remembers as the answer. */
export interface IdempotencyKey<Recorded = unknown> {
  /** Never set: it carries the type. */
  readonly typeOf?: Recorded;
  recordId: string;
  requestHash: string;
  /** Tells this attempt from a simultaneous attempt with the same key. */
  holder: string;
}

/** What was recorded when the request was carried out before. */
export interface Replayed<Recorded> {
  replayed: Recorded;
}

export interface IdempotencyKeyRequest {
  userId: number;
  /** The kind of call: the same key may serve a purchase and a top-up. */
  scope: string;
  key: string;
  /** All parts of the request that the hash covers; undefined parts and functions do not count. */
  request: Record<string, unknown>;
  holder: string;
}

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && typeof part !== 'function');
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, canonical(part)]);
};

export const idempotencyKeyOf = <Recorded>({
  userId,
  scope,
  key,
  request,
  holder,
}: IdempotencyKeyRequest): IdempotencyKey<Recorded> => ({
  recordId: `${userId}:${scope}:${key}`,
  requestHash: createHash('sha256')
    .update(JSON.stringify(canonical(request)))
    .digest('hex'),
  holder,
});

export const readsOfKey = (once: IdempotencyKey | undefined): Read[] =>
  once ? [readOf(idempotencyRecords, once.recordId)] : [];

const retryAfterSeconds = 2;
/**
 * Work that has been in progress for 3 minutes was lost with its node, and a repeat takes it over. The time is longer than a sweep needs to
 * settle the remains, and short enough that a client that asks again gets an answer.
 */
const inProgressLifeMs = 3 * 60_000;

/**
 * Looks up whether the request was made before.
 * @returns its answer, or undefined when there is none yet and this attempt may go on.
 * @throws CommerceError the earlier refusal; IDEMPOTENCY_KEY_REUSED; IDEMPOTENCY_IN_PROGRESS.
 */
const findReplay = <Recorded>(
  working: WorkingSet,
  once: IdempotencyKey<Recorded> | undefined,
  at: Date,
): Replayed<Recorded> | undefined => {
  const record = once && working.find(idempotencyRecords, once.recordId);
  if (!record || record.expiresAt <= at) return undefined;
  if (record.requestHash !== once.requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
  if (record.state === 'refused' && record.refusal) {
    throw new CommerceError(record.refusal.code, record.refusal.details, { isReplayed: true });
  }
  // The scope is a part of the record's id, so that a record is read as the type that it was written with.
  if (record.state === 'answered') return { replayed: record.answer as Recorded };
  if (record.holder !== once.holder) throw new CommerceError('IDEMPOTENCY_IN_PROGRESS', { retryAfterSeconds });
  return undefined;
};

const record = (
  working: WorkingSet,
  once: IdempotencyKey | undefined,
  at: Date,
  outcome: Pick<IdempotencyRecord, 'state' | 'answer' | 'refusal'>,
): void => {
  if (!once) return;
  const { recordId, requestHash, holder } = once;
  const lifeMs = outcome.state === 'in-progress' ? inProgressLifeMs : idempotencyKeyLifeMs;
  const complete = { requestHash, holder, expiresAt: new Date(at.getTime() + lifeMs), ...outcome };
  if (working.find(idempotencyRecords, recordId)) working.update(idempotencyRecords, recordId, complete);
  else working.insert(idempotencyRecords, { _id: recordId, version: 1, ...complete });
};

/** Records that the work needs more than one transaction: other requests with the same key have to wait for its end. */
export const recordInProgress = (working: WorkingSet, once: IdempotencyKey | undefined, at: Date): void =>
  record(working, once, at, { state: 'in-progress', answer: null, refusal: null });

const isWaitingFor = (known: IdempotencyRecord | undefined, { holder }: IdempotencyKey): boolean =>
  known?.state === 'in-progress' && known.holder === holder;

/** Whether the key still belongs to this attempt. An attempt that counted as lost may find that a repeat has taken its key. */
export const isKeyOurs = (working: WorkingSet, once: IdempotencyKey | undefined): boolean => {
  const known = once && working.find(idempotencyRecords, once.recordId);
  return !once || !known || isWaitingFor(known, once);
};

/** Frees the key of an attempt that was lost and left nothing, so that a repeat may begin anew at once. */
export const releaseKey = (working: WorkingSet, once: IdempotencyKey | undefined, at: Date): void => {
  const known = once && working.find(idempotencyRecords, once.recordId);
  if (once && isWaitingFor(known, once)) working.update(idempotencyRecords, once.recordId, { expiresAt: at });
};

export const recordAnswer = <Recorded>(
  working: WorkingSet,
  once: IdempotencyKey<Recorded> | undefined,
  at: Date,
  answer: NoInfer<Recorded>,
): void => record(working, once, at, { state: 'answered', answer, refusal: null });

export const recordRefusal = (
  working: WorkingSet,
  once: IdempotencyKey | undefined,
  at: Date,
  { code, details }: CommerceError,
): void => record(working, once, at, { state: 'refused', answer: null, refusal: { code, details } });

/** Refusals that do not depend on the request itself. The same key may try again after them. */
const passing = new Set([
  'UNAVAILABLE',
  'UNEXPECTED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
  'PURCHASES_PAUSED',
]);

/** Whether a failure decides a request for good: its repeat gets the same refusal. */
export const isFinalRefusal = (failure: unknown): failure is CommerceError =>
  failure instanceof CommerceError && !passing.has(failure.code);

/**
 * Decides at most once for a key: a repeat gets the first answer, and a refusal is stored as a refusal. `decide` writes the record of its
 * success itself, since some work is in progress first.
 */
const decideWithKey = <Answer, Recorded>(
  working: WorkingSet,
  once: IdempotencyKey<Recorded> | undefined,
  at: Date,
  decide: (inner: WorkingSet) => Answer,
): Answer | Replayed<Recorded> | Refusal => {
  const replay = findReplay(working, once, at);
  if (replay) return replay;
  const inner = working.nest();
  try {
    const answer = decide(inner);
    inner.merge();
    return answer;
  } catch (failure) {
    if (!once || !isFinalRefusal(failure)) throw failure;
    recordRefusal(working, once, at, failure);
    return new Refusal(failure);
  }
};

/**
 * Makes an operation happen once for its key (rule 4.6): reads the key's record together with what the operation reads, and decides as `decideWithKey`
 * does. Without a key the operation happens each time.
 */
export const withIdempotencyKey = <Answer, Recorded>(
  once: IdempotencyKey<Recorded> | undefined,
  {
    reads,
    decide,
    ...operation
  }: Omit<Operation<Answer>, 'decide'> & { decide: (working: WorkingSet, at: Date) => Answer },
): Operation<Answer | Replayed<Recorded>> => ({
  ...operation,
  reads: [...readsOfKey(once), ...reads],
  decide: (working, at) => decideWithKey(working, once, at, (inner) => decide(inner, at)),
});

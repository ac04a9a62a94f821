import { hasCome } from '../platform/database/has-come.ts';
import { idempotencyKeyLifeMs } from '@shop/shared-types/constants';

import type { CommunityDeps } from './community-deps.ts';
import { composeLetter } from './compose-letter.ts';
import { handInToCms } from './hand-in-to-cms.ts';
import { openSubmission } from './submission-content.ts';
import { DeskAway, SubmissionRefused } from './submission-refused.ts';
import {
  letterKinds,
  moderatedKinds,
  SubmissionModel,
  type Submission,
  type SubmissionKind,
} from './submission.model.ts';

/** Lease of a submission: longer than the slowest call, so that two nodes do not hand over the same submission. */
const leaseMs = 2 * 60_000;
const retryFirstMs = 30_000;
const retryLongestMs = 60 * 60_000;
const batchMax = 200;
/** After this many failed connections in a row the other side counts as down. */
const awayMax = 3;
/** After this many error answers a submission is set aside: about two and a half days, with the pauses of `retryAfterMs`. */
const failuresMax = 64;
/** A submission that could not be handed over for this long is set aside, whatever the reason. */
const waitMax = 30 * 24 * 60 * 60_000;
/** How long the texts of submissions that were set aside are kept. */
const setAsideLifeMs = 90 * 24 * 60 * 60_000;
/** From this code on an SMTP error is about the letter; a lower code, or none, is about the server. */
const smtpRefusalMin = 500;

const retryAfterMs = (attempts: number): number => Math.min(retryFirstMs * 2 ** (attempts - 1), retryLongestMs);

export interface HandedOver {
  handedOver: number;
  refused: number;
  /** Failed attempts that will be repeated. */
  failed: number;
  /** Submissions that failed too often; their texts are kept, and the log names them. */
  setAside: number;
}

type Outcome = keyof HandedOver | 'away' | 'nothing-due';

/** Whether the other side was unreachable, so that the next submission would fail as well. */
const isAway = (failure: unknown, kind: SubmissionKind): boolean => {
  if (failure instanceof DeskAway) return true;
  if (!(letterKinds as readonly string[]).includes(kind)) return false;
  const code = failure instanceof Error && 'responseCode' in failure ? Number(failure.responseCode) : 0;
  return code < smtpRefusalMin;
};

const handOver = async (deps: CommunityDeps, { _id, contentSealed, createdAt }: Submission): Promise<void> => {
  if (contentSealed === null) throw new SubmissionRefused('its words are gone');
  const submission = openSubmission(deps.secrets, contentSealed);
  if (submission.kind === 'review' || submission.kind === 'article-comment') {
    await handInToCms(deps, _id, submission, createdAt);
  } else await deps.sendMail(composeLetter(deps, _id, submission));
};

const end = (_id: string, state: 'handed-over' | 'refused', now: Date) =>
  SubmissionModel.updateOne(
    { _id },
    { $set: { state, dueAt: null, contentSealed: null, forgetAt: new Date(now.getTime() + idempotencyKeyLifeMs) } },
  );

const setAside = (_id: string, failures: number, now: Date) =>
  SubmissionModel.updateOne(
    { _id },
    { $set: { state: 'set-aside', failures, dueAt: null, forgetAt: new Date(now.getTime() + setAsideLifeMs) } },
  );

/** Decides whether a submission that could not be handed over is tried again or set aside. */
const noteFailure = async (
  { clock, logger }: CommunityDeps,
  { _id, kind, attempts, createdAt, failures: failuresBefore = 0 }: Submission,
  failure: unknown,
): Promise<Outcome> => {
  const now = clock();
  if (failure instanceof SubmissionRefused) {
    logger.warn({ err: failure, submission: _id }, 'a submission is of no use to anybody');
    await end(_id, 'refused', now);
    return 'refused';
  }
  const away = isAway(failure, kind);
  const failures = failuresBefore + (away ? 0 : 1);
  if (failures >= failuresMax || now.getTime() - createdAt.getTime() >= waitMax) {
    logger.error({ err: failure, submission: _id, attempts }, 'a submission is set aside: it could not be handed over');
    await setAside(_id, failures, now);
    return 'setAside';
  }
  logger.warn({ err: failure, submission: _id, attempts }, 'a submission could not be handed over yet');
  const dueAt = new Date(now.getTime() + retryAfterMs(attempts));
  await SubmissionModel.updateOne({ _id }, { $set: { dueAt, failures } });
  return away ? 'away' : 'failed';
};

const handOverNext = async (deps: CommunityDeps, kinds: readonly SubmissionKind[]): Promise<Outcome> => {
  const { clock } = deps;
  const now = clock();
  const submission = await SubmissionModel.findOneAndUpdate(
    { dueAt: hasCome(now), kind: { $in: kinds } },
    { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean<Submission>();
  if (!submission) return 'nothing-due';
  try {
    await handOver(deps, submission);
  } catch (failure) {
    return await noteFailure(deps, submission, failure);
  }
  await end(submission._id, 'handed-over', clock());
  return 'handedOver';
};

const handOverKinds = async (
  deps: CommunityDeps,
  kinds: readonly SubmissionKind[],
  counts: HandedOver,
): Promise<void> => {
  let awayInARow = 0;
  for (let round = 0; round < batchMax && awayInARow < awayMax; round += 1) {
    const outcome = await handOverNext(deps, kinds);
    if (outcome === 'nothing-due') return;
    counts[outcome === 'away' ? 'failed' : outcome] += 1;
    // A submission that the other side cannot process must not block the submissions behind it.
    awayInARow = outcome === 'away' ? awayInARow + 1 : 0;
  }
};

/**
 * Hands over the submissions that are due: reviews and comments to the CMS, all others to support by mail. Safe on every node at once. If
 * the CMS or the mail server is unreachable, only its own submissions are delayed, and the pause after each attempt grows up to an hour. A
 * submission that the other side keeps answering with an error is set aside.
 */
export const handOverSubmissions = async (deps: CommunityDeps): Promise<HandedOver> => {
  const counts: HandedOver = { handedOver: 0, refused: 0, failed: 0, setAside: 0 };
  await Promise.all([handOverKinds(deps, moderatedKinds, counts), handOverKinds(deps, letterKinds, counts)]);
  return counts;
};

import { idempotencyKeyLifeMs } from '@shop/shared-types/constants';

import { doublingPause } from '../../platform/clock/doubling-pause.ts';
import { workOff } from '../../platform/work-queue/work-off.ts';
import type { Verdict, WorkQueue, WorkRecords } from '../../platform/work-queue/work-queue.ts';
import type { CommunityDeps } from './community-deps.ts';
import { composeMessage } from './compose-message.ts';
import { submitToCms } from './submit-to-cms.ts';
import { openSubmission } from './submission-content.ts';
import { DeskAway, SubmissionRefused } from './submission-refused.ts';
import { messageKinds, moderatedKinds, submissions, type Submission, type SubmissionKind } from './submission.model.ts';

/** Lease of a submission: longer than the slowest call, so that two nodes do not hand over the same submission. */
const leaseMs = 2 * 60_000;
const batchMax = 200;
const pauseMs = doublingPause({ firstMs: 30_000, longestMs: 60 * 60_000 });
/** After this many error answers a submission is set aside: about two and a half days, with the pauses of `pauseMs`. */
const failuresMax = 64;
/** A submission that could not be handed over for this long is set aside, whatever the reason. */
const waitMax = 30 * 24 * 60 * 60_000;
/** How long the texts of submissions that were set aside are kept. */
const deadLetterLifeMs = 90 * 24 * 60 * 60_000;
/** From this code on an SMTP error is about the message; a lower code, or none, is about the server. */
const smtpRefusalMin = 500;

/** Submissions that are still to be handed over. */
export const submissionRecords: WorkRecords<Submission> = { name: 'submissions', collection: submissions };

export interface Submitted {
  submitted: number;
  refused: number;
  /** Failed attempts that will be repeated. */
  failed: number;
  /** Submissions that failed too often; their texts are kept, and Dead letters lists them. */
  deadLetters: number;
}

/** Whether the other side was unreachable, so that the next submission would fail as well. */
const isAway = (failure: unknown, kind: SubmissionKind): boolean => {
  if (failure instanceof DeskAway) return true;
  if (!(messageKinds as readonly string[]).includes(kind)) return false;
  const code = failure instanceof Error && 'responseCode' in failure ? Number(failure.responseCode) : 0;
  return code < smtpRefusalMin;
};

const submit = async (deps: CommunityDeps, { _id, contentSealed, createdAt }: Submission): Promise<void> => {
  if (contentSealed === null) throw new SubmissionRefused('its words are gone');
  const submission = openSubmission(deps.secrets, contentSealed);
  if (submission.kind === 'review' || submission.kind === 'article-comment') {
    await submitToCms(deps, _id, submission, createdAt);
  } else await deps.sendMail(composeMessage(deps, _id, submission));
};

const later = (now: Date, byMs: number): Date => new Date(now.getTime() + byMs);

/** The record of a submission that is over: its existence only, to recognise a repeat. */
const wordless = (state: 'handed-over' | 'refused', now: Date): Partial<Submission> => ({
  state,
  contentSealed: null,
  forgetAt: later(now, idempotencyKeyLifeMs),
});

/** Decides whether a submission that could not be handed over is tried again or set aside. */
const judge = (
  { clock, logger }: CommunityDeps,
  failure: unknown,
  { _id, kind, attempts, createdAt, failures: failuresBefore = 0 }: Submission,
): Verdict<Submission> => {
  const now = clock();
  if (failure instanceof SubmissionRefused) {
    logger.warn({ err: failure, submission: _id }, 'a submission is of no use to anybody');
    return { is: 'dropped', keep: wordless('refused', now) };
  }
  const away = isAway(failure, kind);
  const failures = failuresBefore + (away ? 0 : 1);
  if (failures >= failuresMax || now.getTime() - createdAt.getTime() >= waitMax) {
    return { is: 'set-aside', keep: { state: 'set-aside', failures, forgetAt: later(now, deadLetterLifeMs) } };
  }
  return { is: 'again', afterMs: pauseMs(attempts), isAway: away, change: { failures } };
};

const queueOf = (deps: CommunityDeps): WorkQueue<Submission> => ({
  ...submissionRecords,
  leaseMs,
  roundMax: batchMax,
  attempt: async (submission) => {
    await submit(deps, submission);
    return { is: 'done', keep: wordless('handed-over', deps.clock()) };
  },
  judge: (failure, submission) => judge(deps, failure, submission),
  revival: {
    among: { state: 'set-aside' },
    fields: (now) => ({ state: 'waiting', failures: 0, createdAt: now, forgetAt: null }),
  },
});

/**
 * Hands over the submissions that are due: reviews and comments to the CMS, all others to support by mail. Safe on every node at once. If
 * the CMS or the mail server is unreachable, only its own submissions are delayed, and the pause after each attempt grows up to an hour. A
 * submission that the other side keeps answering with an error is set aside.
 */
export const submitWaiting = async (deps: CommunityDeps): Promise<Submitted> => {
  const queue = queueOf(deps);
  const submitKinds = (kinds: readonly SubmissionKind[]) => workOff(queue, deps, { among: { kind: { $in: kinds } } });
  const [moderated, messages] = await Promise.all([submitKinds(moderatedKinds), submitKinds(messageKinds)]);
  return {
    submitted: moderated.done + messages.done,
    refused: moderated.dropped + messages.dropped,
    failed: moderated.again + messages.again,
    deadLetters: moderated['set-aside'] + messages['set-aside'],
  };
};

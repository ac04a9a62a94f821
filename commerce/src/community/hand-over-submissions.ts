import { idempotencyKeyLifeMs } from '@shop/shared-types/constants';

import type { CommunityDeps } from './community-deps.ts';
import { composeLetter } from './compose-letter.ts';
import { handInToCms } from './hand-in-to-cms.ts';
import { openSubmission } from './submission-content.ts';
import { SubmissionRefused } from './submission-refused.ts';
import {
  letterKinds,
  moderatedKinds,
  SubmissionModel,
  type Submission,
  type SubmissionKind,
} from './submission.model.ts';

/** Longer than the slowest call, so that two nodes do not hand over the same. */
const leaseMs = 2 * 60_000;
const retryFirstMs = 30_000;
const retryLongestMs = 60 * 60_000;
const batchMax = 200;
/** So many failures in a row mean that the other side is down. */
const failuresMax = 3;

const retryAfterMs = (attempts: number): number => Math.min(retryFirstMs * 2 ** (attempts - 1), retryLongestMs);

export interface HandedOver {
  handedOver: number;
  refused: number;
  /** Tried in vain; they are tried again later. */
  failed: number;
}

const handOver = async (deps: CommunityDeps, { _id, contentSealed, createdAt }: Submission): Promise<void> => {
  if (contentSealed === null) throw new SubmissionRefused('its words are gone');
  const submission = openSubmission(deps.secrets, contentSealed);
  if (submission.kind === 'review' || submission.kind === 'article-comment') {
    await handInToCms(deps, _id, submission, createdAt);
  } else await deps.sendMail(composeLetter(deps, _id, submission));
};

const handOverNext = async (
  deps: CommunityDeps,
  kinds: readonly SubmissionKind[],
): Promise<keyof HandedOver | 'nothing-due'> => {
  const { clock, logger } = deps;
  const now = clock();
  const submission = await SubmissionModel.findOneAndUpdate(
    { dueAt: { $lte: now }, kind: { $in: kinds } },
    { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean<Submission>();
  if (!submission) return 'nothing-due';
  const { _id, attempts } = submission;
  const end = (state: 'handed-over' | 'refused') =>
    SubmissionModel.updateOne(
      { _id },
      {
        $set: { state, dueAt: null, contentSealed: null, forgetAt: new Date(clock().getTime() + idempotencyKeyLifeMs) },
      },
    );
  try {
    await handOver(deps, submission);
  } catch (failure) {
    if (failure instanceof SubmissionRefused) {
      logger.warn({ err: failure, submission: _id }, 'a submission is of no use to anybody');
      await end('refused');
      return 'refused';
    }
    logger.warn({ err: failure, submission: _id, attempts }, 'a submission could not be handed over yet');
    await SubmissionModel.updateOne({ _id }, { $set: { dueAt: new Date(clock().getTime() + retryAfterMs(attempts)) } });
    return 'failed';
  }
  await end('handed-over');
  return 'handedOver';
};

const handOverKinds = async (
  deps: CommunityDeps,
  kinds: readonly SubmissionKind[],
  counts: HandedOver,
): Promise<void> => {
  let failuresInARow = 0;
  for (let round = 0; round < batchMax && failuresInARow < failuresMax; round += 1) {
    const outcome = await handOverNext(deps, kinds);
    if (outcome === 'nothing-due') return;
    counts[outcome] += 1;
    failuresInARow = outcome === 'failed' ? failuresInARow + 1 : 0;
  }
};

/**
 * Hands over what is due: reviews and comments to the CMS, the rest to support by mail. Safe on every node at once; a CMS or mail server that
 * is away delays only what is meant for it, and each try waits longer than the one before, up to an hour.
 */
export const handOverSubmissions = async (deps: CommunityDeps): Promise<HandedOver> => {
  const counts: HandedOver = { handedOver: 0, refused: 0, failed: 0 };
  await Promise.all([handOverKinds(deps, moderatedKinds, counts), handOverKinds(deps, letterKinds, counts)]);
  return counts;
};

import { createHash } from 'node:crypto';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { CommunityDeps } from './community-deps.ts';
import { sealSubmission, type AnySubmission } from './submission-content.ts';
import { moderatedKinds, SubmissionModel } from './submission.model.ts';

export interface TakeSubmissionRequest {
  submission: AnySubmission;
  /** The sender's network address. */
  address: string;
  idempotencyKey?: string | undefined;
  /** The token of the human-verification widget. */
  captchaToken?: string | undefined;
}

const assertKnown = ({ priceBook }: CommunityDeps, { kind, content }: AnySubmission): void => {
  if (kind === 'bulk-order' && !priceBook.hasService(content.service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (kind !== 'bulk-order' && kind !== 'service-suggestion') return;
  if (content.country !== null && !priceBook.hasCountry(content.country)) throw new CommerceError('COUNTRY_NOT_FOUND');
};

/**
 * Stores a visitor's submission until it has been handed over, since the CMS or the mail server may be down at the moment. With an
 * idempotency key a repeat is stored once.
 * @throws CommerceError TOO_MANY_REQUESTS; SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND; UNAVAILABLE where there is no moderation;
 * IDEMPOTENCY_KEY_REUSED; CAPTCHA_FAILED for a message to support.
 */
export const takeSubmission = async (deps: CommunityDeps, request: TakeSubmissionRequest): Promise<void> => {
  const { clock, randomness, secrets, throttle, cmsSubmitToken } = deps;
  const { submission, address, idempotencyKey, captchaToken } = request;
  const { kind, sender } = submission;
  if (cmsSubmitToken === undefined && (moderatedKinds as readonly string[]).includes(kind)) {
    throw new CommerceError('UNAVAILABLE');
  }
  assertKnown(deps, submission);
  const who = sender.userId === null ? `address: ${address}` : `user:${sender.userId}`;
  const _id =
    idempotencyKey === undefined
      ? randomness.bytes(16).toString('hex')
      : secrets.keyedHash('submission', `${kind}:${who}:${idempotencyKey}`).slice(0, 32);
  const requestHash = createHash('sha256').update(JSON.stringify(submission)).digest('hex');
  const known = idempotencyKey === undefined ? null : await SubmissionModel.findById(_id).lean();
  if (!known) {
    const counted = `${kind}:${who}`;
    await throttle.count(counted);
    try {
      // A verification token is valid once: a repeat of an accepted message must not need a new token.
      if (kind === 'feedback') await deps.verifyCaptcha({ captchaToken, address });
    } catch (failure) {
      // The throttle counts accepted messages: a verification that failed, or is unavailable, does not count.
      await throttle.takeBack(counted);
      throw failure;
    }
    const now = clock();
    const contentSealed = sealSubmission(secrets, submission);
    try {
      await SubmissionModel.create({
        _id,
        kind,
        contentSealed,
        requestHash,
        state: 'waiting',
        attempts: 0,
        dueAt: now,
        createdAt: now,
      });
      return;
    } catch (failure) {
      if (!isDuplicateKey(failure)) throw failure;
    }
  }
  const first = known ?? (await SubmissionModel.findById(_id).lean());
  if (first?.requestHash !== requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
};

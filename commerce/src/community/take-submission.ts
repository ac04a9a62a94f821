import { createHash } from 'node:crypto';

import { CommerceError } from '../platform/http/commerce-error.ts';
import type { CommunityDeps } from './community-deps.ts';
import { sealSubmission, type AnySubmission } from './submission-content.ts';
import { moderatedKinds, SubmissionModel } from './submission.model.ts';

export interface TakeSubmissionRequest {
  submission: AnySubmission;
  /** The sender's network address. */
  address: string;
  idempotencyKey?: string | undefined;
  /** What the human-verification widget gave. */
  captchaToken?: string | undefined;
}

const duplicateKey = 11_000;
const isDuplicate = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === duplicateKey;

const assertKnown = ({ priceBook }: CommunityDeps, { kind, content }: AnySubmission): void => {
  if (kind === 'bulk-order' && !priceBook.hasService(content.service)) throw new CommerceError('SERVICE_NOT_FOUND');
  if (kind !== 'bulk-order' && kind !== 'service-suggestion') return;
  if (content.country !== null && !priceBook.hasCountry(content.country)) throw new CommerceError('COUNTRY_NOT_FOUND');
};

/**
 * Takes what a visitor sent and keeps it until it has reached its readers: the CMS or the mail server may be away meanwhile.
 * With an idempotency key a repeat is taken once.
 * @throws CommerceError TOO_MANY_REQUESTS; SERVICE_NOT_FOUND, COUNTRY_NOT_FOUND; UNAVAILABLE where there is no moderation;
 * IDEMPOTENCY_KEY_REUSED; CAPTCHA_FAILED for a letter to support.
 */
export const takeSubmission = async (deps: CommunityDeps, request: TakeSubmissionRequest): Promise<void> => {
  const { clock, randomness, secrets, throttle, cmsSubmitToken } = deps;
  const { submission, address, idempotencyKey, captchaToken } = request;
  const { kind, sender } = submission;
  if (cmsSubmitToken === undefined && (moderatedKinds as readonly string[]).includes(kind)) {
    throw new CommerceError('UNAVAILABLE');
  }
  assertKnown(deps, submission);
  const who = sender.userId === null ? `address:${address}` : `user:${sender.userId}`;
  const _id =
    idempotencyKey === undefined
      ? randomness.bytes(16).toString('hex')
      : secrets.keyedHash('submission', `${kind}:${who}:${idempotencyKey}`).slice(0, 32);
  const requestHash = createHash('sha256').update(JSON.stringify(submission)).digest('hex');
  const known = idempotencyKey === undefined ? null : await SubmissionModel.findById(_id).lean();
  if (!known) {
    await throttle.count(`${kind}:${who}`);
    // An answer is good once: a repeat of a letter that was taken must not need another.
    if (kind === 'feedback') await deps.verifyCaptcha({ captchaToken, address });
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
      if (!isDuplicate(failure)) throw failure;
    }
  }
  const first = known ?? (await SubmissionModel.findById(_id).lean());
  if (first?.requestHash !== requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
};

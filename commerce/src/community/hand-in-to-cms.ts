import { DeskAway, SubmissionRefused } from './submission-refused.ts';
import type { SubmissionOf } from './submission-content.ts';
import type { ModeratedKind } from './submission.model.ts';

const timeoutMs = 15_000;
/** The CMS is unreachable, or refuses this shop's token: the submission itself is not at fault. */
const mayPass: ReadonlySet<number> = new Set([401, 403, 408, 425, 429, 502, 503, 504]);

export interface CmsDesk {
  cmsUrl: string;
  cmsSubmitToken: string | undefined;
}

const pathOf: Record<ModeratedKind, string> = { review: '/api/reviews', 'article-comment': '/api/comments' };

/**
 * Sends a review or a comment to the CMS as a draft for moderation. The CMS accepts each id once, so a call whose answer was lost can be
 * repeated.
 * @throws SubmissionRefused when the CMS will never accept it, for example a comment on a deleted article; DeskAway when the CMS itself
 * does not answer; Error when the CMS answers that it failed, over this submission or in general.
 */
export const handInToCms = async (
  { cmsUrl, cmsSubmitToken }: CmsDesk,
  id: string,
  { kind, content, sender }: SubmissionOf<ModeratedKind>,
  writtenAt: Date,
): Promise<void> => {
  if (cmsSubmitToken === undefined) throw new DeskAway('CMS_SUBMIT_TOKEN is not set');
  const data = {
    ...content,
    submissionId: id,
    localeCode: sender.locale,
    writtenAt: writtenAt.toISOString(),
    ...(kind === 'article-comment' && sender.userId !== null ? { userId: String(sender.userId) } : {}),
  };
  const answer = await fetch(new URL(pathOf[kind], cmsUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${cmsSubmitToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new DeskAway('the CMS does not answer', { cause });
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const sentence = `the CMS answered ${answer.status}`;
  if (mayPass.has(answer.status)) throw new DeskAway(sentence);
  throw answer.status < 500 ? new SubmissionRefused(sentence) : new Error(sentence);
};

import { SubmissionRefused } from './submission-refused.ts';
import type { SubmissionOf } from './submission-content.ts';
import type { ModeratedKind } from './submission.model.ts';

const timeoutMs = 15_000;
/** The CMS cannot be asked now, or not by us: nothing is wrong with the submission. */
const mayPass: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

export interface CmsDesk {
  cmsUrl: string;
  cmsSubmitToken: string | undefined;
}

const pathOf: Record<ModeratedKind, string> = { review: '/api/reviews', 'article-comment': '/api/comments' };

/**
 * Hands a review or a comment in as a draft for moderation. The CMS takes each id once, so that a call whose answer was lost may be made again.
 * @throws SubmissionRefused when the CMS will never take it, as a comment on an article that is gone; Error when it may later.
 */
export const handInToCms = async (
  { cmsUrl, cmsSubmitToken }: CmsDesk,
  id: string,
  { kind, content, sender }: SubmissionOf<ModeratedKind>,
  writtenAt: Date,
): Promise<void> => {
  if (cmsSubmitToken === undefined) throw new Error('CMS_SUBMIT_TOKEN is not set');
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
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const sentence = `the CMS answered ${answer.status}`;
  throw answer.status < 500 && !mayPass.has(answer.status) ? new SubmissionRefused(sentence) : new Error(sentence);
};

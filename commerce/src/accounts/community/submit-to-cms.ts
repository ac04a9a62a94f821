import type { OutsideCall, OutsideCaller } from '../../platform/outside-calls/call-outside.ts';
import { DeskAway, SubmissionRefused } from './submission-refused.ts';
import type { SubmissionOf } from './submission-content.ts';
import type { ModeratedKind } from './submission.model.ts';

const timeoutMs = 15_000;
const bytesMax = 1024 * 1024;
/** The CMS is unreachable, or refuses this shop's token: the submission itself is not at fault. */
const mayPass: ReadonlySet<number> = new Set([401, 403, 408, 425, 429, 502, 503, 504]);

export interface CmsDesk {
  outsideCaller: Pick<OutsideCaller, 'call'>;
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
export const submitToCms = async (
  { outsideCaller, cmsUrl, cmsSubmitToken }: CmsDesk,
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
  const call: OutsideCall = {
    method: 'POST',
    url: new URL(pathOf[kind], cmsUrl).href,
    headers: { authorization: `Bearer ${cmsSubmitToken}` },
    body: JSON.stringify({ data }),
    timeoutMs,
    bytesMax,
    // The CMS stands in our own network.
    allowsPrivateUrl: true,
  };
  const { status } = await outsideCaller.call(call).catch((cause: unknown) => {
    throw new DeskAway('the CMS does not answer', { cause });
  });
  if (status >= 200 && status < 300) return;
  const sentence = `the CMS answered ${status}`;
  // A redirect leads away from the CMS: its address is set wrongly.
  if (mayPass.has(status) || status < 400) throw new DeskAway(sentence);
  throw status < 500 ? new SubmissionRefused(sentence) : new Error(sentence);
};

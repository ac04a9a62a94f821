import type { communityContract } from '@shop/shared-types/contract/community';

import type { Call, Handlers } from '../../platform/http/serve-contract.ts';
import { readCurrentUser } from '../users/read-current-user.ts';
import type { CommunityDeps } from './community-deps.ts';
import type { AnySubmission, Sender } from './submission-content.ts';
import { takeSubmission } from './take-submission.ts';

type Community = typeof communityContract;
type CommunityCall = Pick<Call<Community['sendReview']>, 'caller' | 'locale' | 'address' | 'idempotencyKey'>;

const done = { done: 'yes' as const };

/** The CMS's own service has no account: its submissions count as anonymous. */
const userIdOf = ({ caller }: Pick<CommunityCall, 'caller'>): number | null =>
  caller && caller.credential !== 'admin-service' ? caller.userId : null;

const senderOf = (call: CommunityCall): Sender => ({ userId: userIdOf(call), locale: call.locale });

/** Handlers of visitors' submissions. */
export const communityHandlers = (deps: CommunityDeps): Handlers<Community> => {
  const take = async (
    { address, idempotencyKey }: CommunityCall,
    submission: AnySubmission,
    captchaToken?: string,
  ): Promise<typeof done> => {
    await takeSubmission(deps, { submission, address, idempotencyKey, captchaToken });
    return done;
  };
  return {
    sendReview: (call) => take(call, { kind: 'review', content: call.body, sender: senderOf(call) }),
    sendArticleComment: async (call) => {
      const { name } = await readCurrentUser(deps.secrets, call.caller.userId);
      return take(call, { kind: 'article-comment', content: { ...call.body, name }, sender: senderOf(call) });
    },
    sendFeedback: (call) => {
      const { captchaToken, ...content } = call.body;
      return take(call, { kind: 'feedback', content, sender: senderOf(call) }, captchaToken);
    },
    registerShop: (call) => take(call, { kind: 'shop-registration', content: call.body, sender: senderOf(call) }),
    suggestService: async (call) => {
      const { website, smsText, country, price } = call.body;
      const userId = userIdOf(call);
      const email = userId === null ? null : (await readCurrentUser(deps.secrets, userId)).email;
      return take(call, {
        kind: 'service-suggestion',
        content: { website, smsText, country: country ?? null, price: price ?? null, email },
        sender: senderOf(call),
      });
    },
    requestBulkOrder: (call) => take(call, { kind: 'bulk-order', content: call.body, sender: senderOf(call) }),
  };
};

import type { adminSelfDealingContract } from '@shop/shared-types/contract/admin/self-dealing';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listByPlace } from '../../platform/paging/list-by-place.ts';
import { findEmails } from '../../accounts/users/lookup/find-emails.ts';
import { selfDealingCollection, type SelfDealingPair } from './self-dealing.model.ts';

export const selfDealingHandlers = (): Handlers<typeof adminSelfDealingContract> => ({
  adminListSelfDealing: async ({ query }) => {
    const pairs = await listByPlace<SelfDealingPair>(
      selfDealingCollection(),
      [{ filter: {}, timeField: 'lastAt' }],
      query,
    );
    const emails = await findEmails(pairs.flatMap(({ sellerUserId, buyerUserId }) => [sellerUserId, buyerUserId]));
    return pairs.map(({ cursor, sellerUserId, buyerUserId, sign, isWithheld, orders, turnover, lastAt }) => ({
      cursor,
      sellerUserId,
      buyerUserId,
      sellerEmail: emails.get(sellerUserId) ?? '',
      buyerEmail: emails.get(buyerUserId) ?? '',
      sign,
      isWithheld,
      orders,
      turnover,
      lastAt: lastAt.toISOString(),
    }));
  },
});

import type { adminSelfDealingContract } from '@shop/shared-types/contract/admin-self-dealing';

import type { Handlers } from '../platform/http/serve-contract.ts';
import { SelfDealingModel } from './self-dealing.model.ts';

export const selfDealingHandlers = (): Handlers<typeof adminSelfDealingContract> => ({
  adminListSelfDealing: async ({ query: { limit } }) => {
    const pairs = await SelfDealingModel.find().sort({ lastAt: -1 }).limit(limit).lean();
    return pairs.map(({ sellerUserId, buyerUserId, sign, isWithheld, orders, turnover, lastAt }) => ({
      sellerUserId,
      buyerUserId,
      sign,
      isWithheld,
      orders,
      turnover,
      lastAt: lastAt.toISOString(),
    }));
  },
});

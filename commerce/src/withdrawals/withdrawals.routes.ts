import type { adminReviewsContract } from '@shop/shared-types/contract/admin';
import type { withdrawalsContract } from '@shop/shared-types/contract/withdrawals';
import { kopecks } from '@shop/shared-types/money';

import type { Handlers } from '../platform/http/serve-contract.ts';
import { findBarredSuppliers, findBlocked } from '../users/find-blocked.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { readEarnings } from './earnings.ts';
import { listWithdrawalQueue, listWithdrawals } from './list-withdrawals.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { cryptoMinimum } from './withdrawal-bounds.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

type Reviews = Pick<typeof adminReviewsContract, 'adminListWithdrawals' | 'adminDecideWithdrawal'>;

/** Handlers of payouts, for owners of earnings. */
export const withdrawalsHandlers = (deps: WithdrawalsDeps): Handlers<typeof withdrawalsContract> => ({
  getWithdrawalTerms: async ({ caller, query: { source } }) => {
    const rubPerUsd = await deps.readUsdRate();
    const { balance, pending } = await readEarnings({ userId: caller.userId, source });
    return {
      balance,
      pending,
      cardMin: deps.terms.cardMin,
      cryptoMinUsdt: deps.terms.cryptoMinUsdt,
      cryptoMin: cryptoMinimum(deps.terms, rubPerUsd),
      rubPerUsd,
    };
  },
  requestWithdrawal: async ({ caller, body, locale, idempotencyKey, onReplay, signal }) => {
    const { source, method, requisites } = body;
    const request = { userId: caller.userId, source, method, requisites, sum: kopecks(body.sum) };
    return presentWithdrawal(await requestWithdrawal(deps, { ...request, locale, idempotencyKey, onReplay, signal }));
  },
  listWithdrawals: async ({ caller, query }) =>
    (await listWithdrawals({ userId: caller.userId, ...query })).map(presentWithdrawal),
});

/** Handlers of payouts, for the staff. */
export const withdrawalReviewHandlers = (deps: WithdrawalsDeps): Handlers<Reviews> => ({
  adminListWithdrawals: async ({ query, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    const queue = await listWithdrawalQueue(query);
    const owners = queue.map(({ userId }) => userId);
    const blocked = { referral: await findBlocked(owners), partner: await findBarredSuppliers(owners) };
    return queue.map((withdrawal) => ({
      ...presentWithdrawal(withdrawal),
      userId: withdrawal.userId,
      isOwnerBlocked: blocked[withdrawal.source].has(withdrawal.userId),
      fullRequisites: deps.secrets.decrypt('withdrawal-requisites', withdrawal.requisitesSealed),
    }));
  },
  adminDecideWithdrawal: async ({ caller, params, body }) =>
    presentWithdrawal(await decideWithdrawal(deps, { id: params.id, ...body, caller })),
});

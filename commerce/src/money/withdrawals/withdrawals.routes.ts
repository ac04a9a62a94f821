import type { adminReviewsContract } from '@shop/shared-types/contract/admin/accounts';
import type { withdrawalsContract } from '@shop/shared-types/contract/withdrawals';
import { kopecks } from '@shop/shared-types/money';

import { takenBackDays } from '@shop/shared-types/constants';
import { holdsRight } from '../../platform/auth/caller.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { findBarredAgents, findBarredSuppliers, findBlocked } from '../../accounts/users/find-blocked.ts';
import { findEmails } from '../../accounts/users/lookup/find-emails.ts';
import { needsSecondPerson } from './assert-second-person.ts';
import { decideWithdrawal, decideWithdrawals } from './decide-withdrawal.ts';
import { readEarnings, readHeldEarnings, readTakenBack } from './earnings.ts';
import { countWithdrawalQueue, listWithdrawalQueue, listWithdrawals } from './list-withdrawals.ts';
import { listEarningsBehind } from './list-earnings-behind.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { cryptoMinimum } from './withdrawal-bounds.ts';
import { writeBankFile } from './write-bank-file.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

type Reviews = Pick<
  typeof adminReviewsContract,
  | 'adminListWithdrawals'
  | 'adminDecideWithdrawal'
  | 'adminPayWithdrawals'
  | 'adminWriteBankFile'
  | 'adminListWithdrawalEarnings'
>;

const dayMs = 86_400_000;

/** Handlers of payouts, for owners of earnings. */
export const withdrawalsHandlers = (deps: WithdrawalsDeps): Handlers<typeof withdrawalsContract> => ({
  getWithdrawalTerms: async ({ caller, query: { source } }) => {
    const rubPerUsd = await deps.readUsdRate();
    const owner = { userId: caller.userId, source };
    const { balance, pending } = await readEarnings(owner);
    const { held, heldUntil } = await readHeldEarnings(deps, owner);
    const takenBack = await readTakenBack(owner, new Date(deps.clock().getTime() - takenBackDays * dayMs));
    return {
      balance: kopecks(balance - held),
      held,
      heldUntil: heldUntil?.toISOString() ?? null,
      takenBack,
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
  listWithdrawalEarnings: ({ caller: { userId }, params: { id }, query }) =>
    listEarningsBehind({ id, userId, ...query }),
});

/** Handlers of payouts, for the staff. */
export const withdrawalReviewHandlers = (deps: WithdrawalsDeps): Handlers<Reviews> => ({
  adminListWithdrawals: async ({ caller, query, setHeader, countBy }) => {
    countBy(() => countWithdrawalQueue(query));
    setHeader('cache-control', 'private, no-store');
    const queue = await listWithdrawalQueue(query);
    const owners = queue.map(({ userId }) => userId);
    const emails = await findEmails(owners);
    const blocked = {
      referral: await findBlocked(owners),
      partner: await findBarredSuppliers(owners),
      agent: await findBarredAgents(owners),
    };
    const seesRequisites = holdsRight(caller, 'payouts.decide');
    return queue.map((withdrawal) => ({
      ...presentWithdrawal(withdrawal),
      userId: withdrawal.userId,
      email: emails.get(withdrawal.userId) ?? '',
      isOwnerBlocked: blocked[withdrawal.source].has(withdrawal.userId),
      fullRequisites: seesRequisites
        ? deps.secrets.decrypt('withdrawal-requisites', withdrawal.requisitesSealed)
        : null,
      approvedBy: withdrawal.decisions.findLast(({ status }) => status === 'approved')?.staff ?? null,
      needsSecondPerson: needsSecondPerson(withdrawal, caller, deps.terms),
    }));
  },
  adminDecideWithdrawal: async ({ caller, params, body }) =>
    presentWithdrawal(await decideWithdrawal(deps, { id: params.id, ...body, caller })),
  adminPayWithdrawals: async ({ caller, body }) =>
    (await decideWithdrawals(deps, { ...body, decision: 'paid', caller })).map(presentWithdrawal),
  adminWriteBankFile: async ({ caller, body: { ids }, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    return writeBankFile(deps, caller, ids);
  },
  adminListWithdrawalEarnings: ({ params: { id }, query }) => listEarningsBehind({ id, ...query }),
});

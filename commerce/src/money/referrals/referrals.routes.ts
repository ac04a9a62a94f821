import type { referralsContract } from '@shop/shared-types/contract/referrals';
import { kopecks } from '@shop/shared-types/money';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { countReferredUsers } from '../../accounts/users/find-referrer-of.ts';
import { readEarnings, readHeldEarnings } from '../withdrawals/earnings.ts';
import { listAccruals, listReferralPayments, listReferrals, sumReferrals } from './list-referrals.ts';
import { openReferrer, setReferralMode } from './open-referrer.ts';
import { hideEmail, hideUser } from './hide-user.ts';
import type { ReferralsDeps } from './referrals-deps.ts';
import { setReferralShare } from './set-referral-share.ts';
import { transferReferralBalance, type ReferralPayment } from './transfer-referral-balance.ts';

const presentPayment = ({ id, amount, at }: ReferralPayment) => ({ id, amount, at: at.toISOString() });

/** Handlers of the referral programme, for people and developers. */
export const referralsHandlers = (deps: ReferralsDeps): Handlers<typeof referralsContract> => {
  const readSummary = async (userId: number) => {
    const { code, mode, sharePercent } = await openReferrer(deps, userId);
    const owner = { userId, source: 'referral' } as const;
    const [sums, { balance, pending }, { held, heldUntil }, referralsCount] = await Promise.all([
      sumReferrals(userId),
      readEarnings(owner),
      readHeldEarnings({ terms: { holdMs: 0 }, clock: deps.clock }, owner),
      countReferredUsers(userId),
    ]);
    return {
      code,
      mode,
      link: `${deps.publicUrl}/?r=${code}`,
      softwareParameter: `ref=${code}`,
      sharePercent: sharePercent ?? deps.terms.sharePercent,
      referralsCount,
      turnover: kopecks(sums.link.turnover + sums.program.turnover),
      earned: kopecks(sums.link.earned + sums.program.earned),
      program: sums.program,
      balance: kopecks(balance - held),
      held,
      heldUntil: heldUntil?.toISOString() ?? null,
      pending,
      transferMin: deps.terms.transferMin,
      cardMin: deps.terms.cardMin,
      cryptoMinUsdt: deps.terms.cryptoMinUsdt,
    };
  };
  return {
    getReferralProgramme: ({ caller }) => readSummary(caller.userId),
    setReferralMode: async ({ caller, body }) => {
      await setReferralMode(deps, caller.userId, body.mode);
      return readSummary(caller.userId);
    },
    listReferralAccruals: async ({ caller, query }) =>
      (await listAccruals(caller.userId, query)).map((accrual) => ({
        id: accrual._id,
        at: accrual.at.toISOString(),
        amount: accrual.amount,
        turnover: accrual.turnover,
        sharePercent: accrual.sharePercent,
        channel: accrual.channel,
        referral: hideUser(accrual.buyerUserId),
      })),
    listReferrals: async ({ caller, query: { before, limit } }) =>
      (await listReferrals(caller.userId, { before: before === undefined ? undefined : Number(before), limit })).map(
        ({ _id, email, createdAt, turnover, earned }) => ({
          id: String(_id),
          joinedAt: createdAt.toISOString(),
          name: hideEmail(email),
          turnover,
          earned,
        }),
      ),
    listReferralPayments: async ({ caller, query }) =>
      (await listReferralPayments(caller.userId, query)).map(presentPayment),
    transferReferralBalance: async ({ caller: { userId }, body, locale, idempotencyKey, onReplay, signal }) => {
      const amount = kopecks(body.amount);
      return presentPayment(
        await transferReferralBalance(deps, { userId, amount, locale, idempotencyKey, onReplay, signal }),
      );
    },
    adminSetReferralShare: async ({ caller, params, body }) => {
      await setReferralShare(deps, { userId: params.id, ...body, caller });
      return { done: 'yes' };
    },
  };
};

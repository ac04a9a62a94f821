import type { adminRefundsContract } from '@shop/shared-types/contract/admin/refunds';
import { kopecks } from '@shop/shared-types/money';

import type { ActivationDeps } from '../activations/activation-deps.ts';
import { presentActivation } from '../activations/present-activation.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { RefundsDeps } from './disputes/disputes-deps.ts';
import { judgeMessage } from './judge-message.ts';
import { readRefundableSale } from './read-refundable-sale.ts';
import { refundMaxOf, type RefundLimit } from './refund-max.ts';
import { refundSale } from './refund-sale.ts';

/** Handlers of refunds, and of corrections of what was charged. */
export const refundsHandlers = (
  deps: RefundsDeps & RefundLimit & { activationDeps: ActivationDeps },
): Handlers<typeof adminRefundsContract> => ({
  adminJudgeMessage: async ({ caller, params, body }) => {
    const request = { ...params, ...body, caller, refundMax: refundMaxOf(deps, caller) };
    return presentActivation(await judgeMessage(deps, request), deps.activationDeps.clock());
  },
  adminGetRefundableSale: async ({ params: { kind, id } }) => {
    const { refunds, ...sale } = await readRefundableSale(kind, id);
    return {
      ...sale,
      refunds: refunds.map((refund) => ({
        id: refund.id,
        amount: refund.amount,
        share: refund.share,
        referral: refund.referral,
        bearer: refund.bearer ?? 'seller',
        cause: refund.cause ?? null,
        reason: refund.reason,
        staff: refund.staff,
        at: refund.at.toISOString(),
      })),
    };
  },
  adminRefundSale: async ({ caller, body: { amount, ...body }, idempotencyKey }) => {
    const request = { ...body, caller, idempotencyKey, refundMax: refundMaxOf(deps, caller) };
    const { userId, refund, refunded, left } = await refundSale(deps, {
      ...request,
      amount: amount === undefined ? undefined : kopecks(amount),
    });
    const { amount: given, share, referral, bearer = 'seller' } = refund;
    return { userId, amount: given, bearer, share, referral, refunded, left };
  },
});

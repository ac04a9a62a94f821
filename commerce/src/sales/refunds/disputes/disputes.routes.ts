import type { adminDisputesContract, disputesContract } from '@shop/shared-types/contract/disputes';
import { kopecks } from '@shop/shared-types/money';

import type { Handlers } from '../../../platform/http/serve-contract.ts';
import { refundMaxOf, type RefundLimit } from '../refund-max.ts';
import { referenceOfSale } from '../refundable-sale.ts';
import { decideDispute } from './decide-dispute.ts';
import { itemsOf, readDisputedSale } from './disputed-sale.ts';
import type { DisputesDeps } from './disputes-deps.ts';
import {
  countDisputeQueue,
  listDisputeQueue,
  listDisputes,
  listSaleDisputes,
  listSellerDisputes,
} from './list-disputes.ts';
import { presentDispute, presentSellerDispute, presentStaffDisputes } from './present-dispute.ts';
import { reportFault } from './report-fault.ts';

/** Handlers of reported faults, for buyers and for who sold to them. */
export const disputesHandlers = (deps: DisputesDeps & { clock: () => Date }): Handlers<typeof disputesContract> => ({
  reportFault: async ({ caller: { userId }, body }) => presentDispute(await reportFault(deps, { userId, ...body })),
  getSaleDisputes: async ({ caller: { userId }, params: { kind, saleId } }) => {
    const sale = await readDisputedSale(deps.hours, { userId, kind, saleId });
    const known = await listSaleDisputes(referenceOfSale(kind, saleId));
    const reported = new Set(known.flatMap(({ items }) => items));
    const freeItems = itemsOf(sale).filter((item) => !reported.has(item));
    const isOpen = freeItems.length > 0 && deps.clock() <= sale.reportUntil;
    return {
      reportUntil: isOpen ? sale.reportUntil.toISOString() : null,
      itemsCount: sale.itemsCount,
      freeItems,
      disputes: known.map(presentDispute),
    };
  },
  listDisputes: async ({ caller: { userId }, query }) => (await listDisputes({ userId, ...query })).map(presentDispute),
  listAgentDisputes: async ({ caller: { userId }, query }) => {
    const kinds = ['ready-account', 'licence'] as const;
    return (await listSellerDisputes({ sellerUserId: userId, kinds, ...query })).map(presentSellerDispute);
  },
  listPartnerDisputes: async ({ caller: { userId }, query }) =>
    (await listSellerDisputes({ sellerUserId: userId, kinds: ['rental'], ...query })).map(presentSellerDispute),
});

/** Handlers of reported faults, for the staff. */
export const adminDisputesHandlers = (deps: DisputesDeps & RefundLimit): Handlers<typeof adminDisputesContract> => ({
  adminListDisputes: async ({ query, countBy }) => {
    countBy(() => countDisputeQueue(query));
    return presentStaffDisputes(await listDisputeQueue(query));
  },
  adminDecideDispute: async ({ caller, params: { id }, body: { amount, ...body } }) => {
    const sum = amount === undefined ? undefined : kopecks(amount);
    const [decided] = await presentStaffDisputes([
      await decideDispute(deps, { id, ...body, amount: sum, caller, refundMax: refundMaxOf(deps, caller) }),
    ]);
    if (!decided) throw new Error(`dispute ${id} is not presented`);
    return decided;
  },
});

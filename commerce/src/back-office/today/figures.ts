import type { TodayFigures } from '@shop/shared-types/contract/admin/today';

import { houseSales } from '../../ledger/balances/account-id.ts';
import type { Flow } from '../../ledger/flows/flow.ts';
import { houseCashback } from '../../money/loyalty/cashback-transfer.ts';
import { houseBonus, houseProviderFees, houseRefundFees } from '../../money/payments/payment-accounts.ts';
import type { DeliveryCounts } from '../../sales/statistics/list-delivery-hours.ts';

/** What an account of the house got of some flows, less what left it. */
const gainOf = (account: string, flows: readonly Flow[]): number =>
  flows.reduce((sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0), 0);

/** All debts of users are one sort of accounts. */
const debtClass = 'debt';

const otherSideOf = ({ from, to }: Flow): string => (to === houseSales ? from : to);
const isShare = ({ kind }: Flow): boolean => kind === 'partner-share' || kind === 'supplier-cost';
const isReferral = (flow: Flow): boolean => !isShare(flow) && otherSideOf(flow) === 'referral';
/** The part of the retail price that goes back once an order has earned the wholesale price (rule 1.11): it is no refund. */
const isRebate = ({ kind }: Flow): boolean => kind === 'rebate';
/** Between buyers and the house: payments for sales, and what went back of them. */
const isPayment = (flow: Flow): boolean => !isShare(flow) && !isReferral(flow);

const moneyOf = (flows: readonly Flow[]) => {
  const ofSales = flows.filter(({ from, to }) => from === houseSales || to === houseSales);
  const payments = ofSales.filter(isPayment);
  const incoming = payments.filter(({ to }) => to === houseSales);
  const turnover = gainOf(houseSales, payments);
  const suppliers = 0 - gainOf(houseSales, ofSales.filter(isShare));
  const referrers = 0 - gainOf(houseSales, ofSales.filter(isReferral));
  const bonuses = 0 - gainOf(houseBonus, flows);
  const cashback = 0 - gainOf(houseCashback, flows);
  const refundFees = gainOf(houseRefundFees, flows);
  const providerFees = 0 - gainOf(houseProviderFees, flows);
  const debts = 0 - gainOf(debtClass, flows);
  return {
    sold: incoming.reduce((sum, { count }) => sum + count, 0),
    turnover,
    refunded: gainOf(houseSales, incoming) - turnover + gainOf(houseSales, payments.filter(isRebate)),
    suppliers,
    referrers,
    bonuses,
    cashback,
    refundFees,
    providerFees,
    debts,
    netMargin: turnover - suppliers - referrers - bonuses - cashback + refundFees - providerFees - debts,
  };
};

const deliveryOf = (hours: readonly Pick<DeliveryCounts, 'n' | 'delivered'>[]) => {
  const sampleSize = hours.reduce((sum, { n }) => sum + n, 0);
  const delivered = hours.reduce((sum, { delivered: codes }) => sum + codes, 0);
  return { sampleSize, deliveryRate: sampleSize === 0 ? null : delivered / sampleSize };
};

/** The figures of a span, from its flows of money and its ended activations. Sums are kopecks. */
export const figuresOf = (
  flows: readonly Flow[],
  deliveries: readonly Pick<DeliveryCounts, 'n' | 'delivered'>[],
): TodayFigures => ({ ...moneyOf(flows), ...deliveryOf(deliveries) });

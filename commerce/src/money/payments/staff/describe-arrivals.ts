import { PaymentArrivalModel } from '../arrivals/payment-arrival.model.ts';

export interface ArrivalFacts {
  /** The ids of the payments at the provider, oldest first. */
  providerIds: string[];
  /** When the first of them was credited. */
  paidAt: Date | null;
}

export const noArrivals: ArrivalFacts = { providerIds: [], paidAt: null };

/** What came in for each of these top-ups, by the id of the top-up; a top-up without money is left out. */
export const describeArrivals = async (paymentIds: readonly string[]): Promise<ReadonlyMap<string, ArrivalFacts>> => {
  const facts = new Map<string, ArrivalFacts>();
  if (paymentIds.length === 0) return facts;
  const arrivals = await PaymentArrivalModel.find(
    { paymentId: { $in: [...new Set(paymentIds)] } },
    { paymentId: 1, method: 1, creditedAt: 1 },
  )
    .sort({ creditedAt: 1, _id: 1 })
    .lean();
  for (const { _id, method, paymentId, creditedAt } of arrivals) {
    const { providerIds, paidAt } = facts.get(paymentId) ?? noArrivals;
    const providerId = _id.startsWith(`${method}:`) ? _id.slice(method.length + 1) : _id;
    facts.set(paymentId, { providerIds: [...providerIds, providerId], paidAt: paidAt ?? creditedAt });
  }
  return facts;
};

import { IncomingPaymentModel } from '../incoming/incoming-payment.model.ts';

export interface IncomingFacts {
  /** The ids of the payments at the provider, oldest first. */
  providerIds: string[];
  /** When the first of them was credited. */
  paidAt: Date | null;
}

export const noIncoming: IncomingFacts = { providerIds: [], paidAt: null };

/** The incoming payments of these top-ups, by the id of the top-up. A top-up without money is left out. */
export const describeIncoming = async (paymentIds: readonly string[]): Promise<ReadonlyMap<string, IncomingFacts>> => {
  const facts = new Map<string, IncomingFacts>();
  if (paymentIds.length === 0) return facts;
  const incomingPayments = await IncomingPaymentModel.find(
    { paymentId: { $in: [...new Set(paymentIds)] } },
    { paymentId: 1, method: 1, creditedAt: 1 },
  )
    .sort({ creditedAt: 1, _id: 1 })
    .lean();
  for (const { _id, method, paymentId, creditedAt } of incomingPayments) {
    const { providerIds, paidAt } = facts.get(paymentId) ?? noIncoming;
    const providerId = _id.startsWith(`${method}:`) ? _id.slice(method.length + 1) : _id;
    facts.set(paymentId, { providerIds: [...providerIds, providerId], paidAt: paidAt ?? creditedAt });
  }
  return facts;
};

import type { PaymentDocument, StoredPaymentStatus } from './payment.model.ts';

/**
 * What a top-up is once money has come: measured by what the buyer was asked to pay, in the units it came in.
 * A code is worth what it is worth.
 */
export const settledStatusOf = (
  { method, invoice, charge }: PaymentDocument,
  received: bigint,
): StoredPaymentStatus => {
  if (method === 'alipay') return 'paid';
  const asked = invoice ? BigInt(invoice.units) : BigInt(charge);
  if (received === asked) return 'paid';
  return received < asked ? 'underpaid' : 'overpaid';
};

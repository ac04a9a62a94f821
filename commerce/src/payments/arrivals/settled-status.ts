import type { PaymentDocument, StoredPaymentStatus } from '../payment.model.ts';

/**
 * The status of a top-up after money has arrived: the arrived sum is compared with the requested sum, in the method's units. A payment by
 * code has no requested sum, so any value settles it.
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

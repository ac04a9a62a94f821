import type { PaymentDocument, StoredPaymentStatus } from '../payment.model.ts';

/**
 * Whether more money is expected: the parts of a top-up belong together until its sum is complete (rule 8.15). What comes afterwards is a sum
 * of its own.
 */
export const isAwaiting = (payment: PaymentDocument): boolean =>
  settledStatusOf(payment, BigInt(payment.received)) === 'underpaid';

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

import { ownValue } from '@shop/shared-types/own-value';
import { paymentMethodCodes, paymentMethods, type PaymentMethodCode } from '@shop/shared-types/payment-methods';

/** One line for the log of a start: for how long earnings wait, because buyers' money can come back (rule 12.11). */
export const describeHold = (chargebackDays: Partial<Record<PaymentMethodCode, number>>): string => {
  const days = paymentMethodCodes.flatMap((code) => {
    const count = ownValue(chargebackDays, code) ?? 0;
    return count > 0 ? [`${paymentMethods[code].name} ${count} days`] : [];
  });
  if (days.length === 0) return 'earnings are not held: no payment method is set to be charged back (_CHARGEBACK_DAYS)';
  return `earnings from payments that can be charged back are held: ${days.join(', ')} (_CHARGEBACK_DAYS)`;
};

import type { Payment } from '@shop/shared-types/contract/payments';
import { formatRubles, kopecks } from '@shop/shared-types/money';
import type { CoinCode } from '@shop/shared-types/payment-methods';

import { coins, formatCoinAmount } from './coins.ts';
import type { PaymentDocument } from './payment.model.ts';

const microRublesPerKopeck = 10_000;

const isCoin = (method: string): method is CoinCode => Object.hasOwn(coins, method);

const presentInvoice = ({ method, invoice, received, microRubles, status }: PaymentDocument): Payment['invoice'] => {
  if (!invoice || !isCoin(method)) return null;
  const { network, decimals, tailDigits } = coins[method];
  const { unfinished, confirmationsNeeded } = invoice;
  const seen = BigInt(received) + BigInt(unfinished?.units ?? '0');
  const isSettled = status !== 'pending' && status !== 'confirming';
  return {
    currency: invoice.currency,
    network,
    address: invoice.address,
    exactAmount: formatCoinAmount(BigInt(invoice.units), decimals),
    distinguishingDigits: tailDigits,
    rate: formatRubles(kopecks(Math.round((microRubles ?? 0) / microRublesPerKopeck))),
    walletUrl: invoice.walletUrl,
    receivedAmount: formatCoinAmount(seen, decimals),
    confirmations: unfinished?.confirmations ?? (isSettled ? confirmationsNeeded : 0),
    confirmationsNeeded,
  };
};

/** A top-up as its owner sees it. Whether an unpaid top-up has expired follows from the time. */
export const presentPayment = (payment: PaymentDocument, now: Date): Payment => ({
  id: payment._id,
  method: payment.method,
  status: payment.status === 'pending' && now >= payment.expiresAt ? 'expired' : payment.status,
  amount: payment.amount,
  charge: payment.charge,
  credited: payment.credited,
  bonus: payment.bonus,
  refunded: payment.refunded,
  isLate: payment.isLate,
  createdAt: payment.createdAt.toISOString(),
  expiresAt: payment.expiresAt.toISOString(),
  promoCode: payment.promoCode,
  redirectUrl: payment.redirectUrl,
  invoice: presentInvoice(payment),
});

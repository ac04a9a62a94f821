import type { BuyNumberRequest } from '../activations/purchase/buy-number-request.ts';
import type { RepeatOrder } from './repeat-order.model.ts';

/** The purchase that an order waits for. */
export const selectionOf = (order: RepeatOrder): BuyNumberRequest => ({
  userId: order.userId,
  service: order.service,
  country: order.country,
  operators: order.operators,
  priceMin: order.priceMin ?? undefined,
  priceMax: order.priceMax,
  onlySuppliers: order.onlySuppliers,
  exceptSuppliers: order.exceptSuppliers,
  phoneExceptions: order.phoneExceptions,
  isWholesale: order.isWholesale,
  orderId: order.orderId ?? undefined,
  referralCode: order.referralCode ?? undefined,
  callbackUrl: order.callbackUrl,
  choose: order.choose,
  repeatOrder: { _id: order._id, userId: order.userId, keySpendingId: order.keySpendingId },
});

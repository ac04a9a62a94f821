import { kopecks } from './money.ts';

/**
 * One row a method of payment; the codes, fees and bounds everywhere follow from it. The operator can override fee, minimum and
 * confirmations by settings.
 *
 * - `name`: for analytics, which knows it as the name of the logo. It stays when the method is no longer configured.
 * - `feeBasisPoints`: hundredths of a percent, added to what the buyer pays. Not prescribed; a method has a fee only where its provider
 *   charges the shop.
 * - `minimum`: the least top-up (rule 8.1; values not prescribed): below it the cost of the transfer at the network or provider is too high.
 *   Alipay's follows from its codes.
 * - `confirmationsNeeded`: confirmations before a transfer counts: finality of the network itself for tron, common practice for bitcoin and
 *   litecoin.
 */
export const paymentMethods = {
  card: { name: 'Card', feeBasisPoints: 0, minimum: kopecks(10_000) },
  payeer: { name: 'Payeer', feeBasisPoints: 150, minimum: kopecks(5_000) },
  'usdt-trc20': { name: 'Tether (TRC20)', feeBasisPoints: 0, minimum: kopecks(50_000), confirmationsNeeded: 19 },
  bitcoin: { name: 'Bitcoin', feeBasisPoints: 0, minimum: kopecks(200_000), confirmationsNeeded: 2 },
  litecoin: { name: 'Litecoin', feeBasisPoints: 0, minimum: kopecks(50_000), confirmationsNeeded: 6 },
  tron: { name: 'Tron', feeBasisPoints: 0, minimum: kopecks(20_000), confirmationsNeeded: 19 },
  alipay: { name: 'Alipay', feeBasisPoints: 300 },
} as const;

export type PaymentMethodCode = keyof typeof paymentMethods;
export const paymentMethodCodes = Object.keys(paymentMethods) as PaymentMethodCode[];

/** The methods that are paid by transferring an exact amount. */
export type CoinCode = {
  [Code in PaymentMethodCode]: (typeof paymentMethods)[Code] extends { confirmationsNeeded: number } ? Code : never;
}[PaymentMethodCode];

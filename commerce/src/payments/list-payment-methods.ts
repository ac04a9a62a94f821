import type { PaymentMethod } from '@shop/shared-types/contract/payments';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { PaymentMethods } from './methods/payment-method.ts';
import { readRates } from './rates/read-rate.ts';

const basisPointsPerPercent = 100;

/** Methods that can be used now: they are configured and, where they need one, have a rate. */
export const listPaymentMethods = async (query: {
  methods: PaymentMethods;
  locale: LocaleCode;
  now: Date;
}): Promise<PaymentMethod[]> => {
  const { methods, locale, now } = query;
  const rates = await readRates(now);
  return [...methods.values()].flatMap((method) => {
    const minPrice = method.minimumFor({ locale, rates });
    if (minPrice === undefined) return [];
    const { code, name, kind, currency, feeBasisPoints, icons } = method;
    return [
      { code, name, kind, currency, minPrice, feePercent: feeBasisPoints / basisPointsPerPercent, icons: [...icons] },
    ];
  });
};

import type { PaymentMethod } from '@shop/shared-types/contract/payments';
import type { LocaleCode } from '@shop/shared-types/locales';
import type { Money } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { PaymentMethods } from './methods/payment-method.ts';
import { readRates } from './rates/read-rate.ts';

const basisPointsPerPercent = 100;

/** Methods that can be used now: they are configured and, where they need one, have a rate. */
export const listPaymentMethods = async (query: {
  methods: PaymentMethods;
  maximums: Readonly<Record<PaymentMethodCode, Money>>;
  locale: LocaleCode;
  now: Date;
}): Promise<PaymentMethod[]> => {
  const { methods, maximums, locale, now } = query;
  const rates = await readRates(now);
  return [...methods.values()].flatMap((method) => {
    const minPrice = method.minimumFor({ locale, rates });
    if (minPrice === undefined) return [];
    const { code, name, kind, currency, feeBasisPoints, icons } = method;
    const facts = { code, name, kind, currency, icons: [...icons] };
    return [{ ...facts, minPrice, maxPrice: maximums[code], feePercent: feeBasisPoints / basisPointsPerPercent }];
  });
};

import type { Money } from '@shop/shared-types/money';

import type { ActivationDeps } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';

export interface LatePrice {
  price: Money;
  supplierShare: Money;
}

type PricedPlace = Pick<ActivationDocument, 'service' | 'country' | 'userId' | 'supplierId'>;

/**
 * The price of a late code: today's, and at most the old one (rule 4.37).
 * @returns undefined when the supplier does not sell this to the buyer any more.
 */
export const priceLateCode = (
  { priceBook }: Pick<ActivationDeps, 'priceBook'>,
  { service, country, userId, supplierId }: PricedPlace,
  old: LatePrice,
  isWholesale?: boolean,
): LatePrice | undefined => {
  if (priceBook.isBlocked(country)) return undefined;
  const offers = priceBook.offersFor({ service, country, userId, isWholesale }, (id) => id === supplierId);
  const today = offers.find((offer) => offer.supplierId === supplierId);
  return today && today.price > old.price ? old : today;
};

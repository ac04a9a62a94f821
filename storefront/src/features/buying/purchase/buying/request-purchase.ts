import type { ActivationOrder } from '@shop/shared-types/contract/activations';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import type { PurchaseChoice } from './purchase-choice';

/** Timeout in ms. It is longer than the time in which the engine asks all suppliers in turn. */
const timeoutMs = 45_000;

/** Buys what was chosen: one number, or an order of several, which may bring fewer (rule 1.11). @throws ApiError when it brings none. */
export const requestPurchase = async ({
  service,
  country,
  price,
  priceMin,
  choose,
  quantity = 1,
}: PurchaseChoice): Promise<ActivationOrder> => {
  const body = {
    service: service.external_id,
    country: country.external_id,
    priceMax: price,
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(choose === undefined ? {} : { choose }),
  };
  if (quantity > 1) return callEndpoint('buyNumbers', { body: { ...body, quantity } }, { timeoutMs });
  const activation = await callEndpoint('buyNumber', { body }, { timeoutMs });
  return { requested: 1, isWholesale: false, activations: [activation], shortfall: null };
};

import { buildUrl } from '@shop/shared-types/build-url';

import { callerHeaders } from '../../../session/api/call-endpoint';
import { randomKey } from '../../../session/api/random-key';
import { sendUntilKnown } from '../../../session/api/send';
import { readProviderAnswer, type ProviderAnswer } from './read-provider-answer';

/** Timeout in ms. It is longer than the time in which the engine asks all suppliers in turn. */
const timeoutMs = 45_000;

export interface ProviderPurchase {
  apiKey: string;
  service: string;
  country: number;
  /** Kopecks, the protocol's minor units with `from=front`. */
  maxPrice: number;
}

/** Tries once to buy through the provider-compatible endpoint. A try with unknown outcome is repeated with the same key. */
export const askProvider = async (purchase: ProviderPurchase, signal: AbortSignal): Promise<ProviderAnswer> => {
  const { apiKey, service, country, maxPrice } = purchase;
  const url = buildUrl(
    '/handler_api',
    {},
    { action: 'getNumber', from: 'front', service, country, maxPrice, api_key: apiKey, idempotency_key: randomKey() },
  );
  const { body } = await sendUntilKnown({ method: 'GET', url, headers: callerHeaders(), timeoutMs, signal });
  return readProviderAnswer(String(body));
};

import { buildUrl } from '../../session/api/build-url';
import { callerHeaders } from '../../session/api/call-endpoint';
import { randomKey } from '../../session/api/random-key';
import { sendUntilKnown } from '../../session/api/send';
import { readProviderAnswer, type ProviderAnswer } from './read-provider-answer';

/** Longer than the engine asks suppliers one after the other. */
const timeoutMs = 45_000;

export interface ProviderPurchase {
  apiKey: string;
  service: string;
  country: number;
  /** Kopecks, the protocol's minor units with `from=front`. */
  maxPrice: number;
}

/** One try to buy through the provider-compatible endpoint. A try whose outcome is unknown asks again with the same key. */
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

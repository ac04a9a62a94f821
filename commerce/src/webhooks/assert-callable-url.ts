import { CommerceError } from '../platform/http/commerce-error.ts';
import { assertPublicHost, PrivateAddressRefused } from '../platform/outside-calls/refuse-private-address.ts';

/** Names that never leave a network; every other name is judged by the addresses that it has at each call. */
const innerNames = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/i;

/**
 * Looks whether an address may be called from here.
 * @returns it as it will be called.
 * @throws CommerceError WEBHOOK_URL_REFUSED for what is not https, names a user, or lies in our own network.
 */
export const assertCallableUrl = (text: string, { allowsPrivateUrl }: { allowsPrivateUrl: boolean }): string => {
  const refused = (cause?: unknown): CommerceError => new CommerceError('WEBHOOK_URL_REFUSED', {}, { cause });
  if (!URL.canParse(text)) throw refused();
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || (allowsPrivateUrl && url.protocol === 'http:');
  if (!isWeb || url.username !== '' || url.password !== '') throw refused();
  url.hash = '';
  if (allowsPrivateUrl) return url.href;
  if (innerNames.test(url.hostname) || !/[.:]/.test(url.hostname)) throw refused();
  try {
    assertPublicHost(url.hostname);
  } catch (failure) {
    if (failure instanceof PrivateAddressRefused) throw refused(failure);
    throw failure;
  }
  return url.href;
};

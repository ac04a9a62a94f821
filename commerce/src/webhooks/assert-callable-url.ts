import { CommerceError } from '../platform/http/commerce-error.ts';
import { assertPublicHost, PrivateAddressRefused } from '../platform/outside-calls/refuse-private-address.ts';

/**
 * Checks that the shop may call an address. The caller checks again at each call, since a name may later point to another address.
 * @returns the address in the form in which it will be called.
 * @throws CommerceError WEBHOOK_URL_REFUSED for an address that is not https, names a user, or lies in our own network.
 */
export const assertCallableUrl = (text: string, { allowsPrivateUrl }: { allowsPrivateUrl: boolean }): string => {
  const refused = (cause?: unknown): CommerceError => new CommerceError('WEBHOOK_URL_REFUSED', {}, { cause });
  if (!URL.canParse(text)) throw refused();
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || (allowsPrivateUrl && url.protocol === 'http:');
  if (!isWeb || url.username !== '' || url.password !== '') throw refused();
  url.hash = '';
  if (allowsPrivateUrl) return url.href;
  try {
    assertPublicHost(url.hostname);
  } catch (failure) {
    if (failure instanceof PrivateAddressRefused) throw refused(failure);
    throw failure;
  }
  return url.href;
};

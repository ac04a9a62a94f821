import { CommerceError } from '../http/commerce-error.ts';
import { assertPublicHost, PrivateAddressRefused } from './refuse-private-address.ts';

export interface UrlRule {
  /** Whether the address may lie in the operator's own network; it may then begin with `http:`, too. */
  allowsPrivateUrl: boolean;
  /** Whether a public address may begin with `http:`. Many agents stand at a bare address without a certificate. */
  allowsHttp?: boolean;
  /** The refusal that the caller gets. */
  refusal?: 'WEBHOOK_URL_REFUSED' | 'SUPPLIER_URL_REFUSED' | 'PUSH_DEVICE_REFUSED';
}

/**
 * Checks that the shop may call an address. The caller checks again at each call, since a name may later point to another address.
 * @returns the address in the form in which it will be called.
 * @throws CommerceError `refusal` for an address that is not https, names a user, or lies in our own network.
 */
export const assertCallableUrl = (
  text: string,
  { allowsPrivateUrl, allowsHttp = allowsPrivateUrl, refusal = 'WEBHOOK_URL_REFUSED' }: UrlRule,
): string => {
  const refused = (cause?: unknown): CommerceError => new CommerceError(refusal, {}, { cause });
  if (!URL.canParse(text)) throw refused();
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:');
  if (!isWeb || url.username !== '' || url.password !== '') throw refused();
  url.hash = '';
  // A slash too much in the address of a protocol is a slip; the address of a webhook is its owner's, to the letter (rule 20.30).
  if (refusal === 'SUPPLIER_URL_REFUSED') url.pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  if (allowsPrivateUrl) return url.href;
  try {
    assertPublicHost(url.hostname);
  } catch (failure) {
    if (failure instanceof PrivateAddressRefused) throw refused(failure);
    throw failure;
  }
  return url.href;
};

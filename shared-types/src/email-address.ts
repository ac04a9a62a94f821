import { plainCode } from './typed-text.ts';

/** Browsers and Node both have it; this package is compiled for neither of them alone. */
declare const URL: new (address: string) => { readonly hostname: string };

/** A domain in another script as mail servers and databases know it (`пример.рф` → `xn--e1afmkfd.xn--p1ai`). */
const asciiDomain = (domain: string): string => {
  // eslint-disable-next-line no-control-regex -- ASCII is what needs no conversion
  if (/^[\x00-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** The longest address has 254 characters. The patterns below would take long on a much longer text, so that none is tried on it. */
const mailFormMax = 500;

/** `Ann Lee <ann@example.com>`, `mailto:ann@example.com?subject=…`, `ann@example.com;`: what mail programs copy with an address. */
const withoutMailForm = (text: string): string =>
  text.length > mailFormMax
    ? text
    : (/<([^<>\s]+@[^<>\s]+)>[\s,;.]*$/.exec(text)?.[1] ?? text)
        .replace(/^mailto:(?=[^?]*@)([^?]*).*$/i, '$1')
        .replace(/(?<=@.*\w)[,;.]+$/, '');

/**
 * The one form of an e-mail address, in which it is stored, compared and sent to (rule 3.31): without invisible marks and what
 * mail programs copy with it, in lower case, its domain in ASCII. A text that is no address stays one that is none.
 */
export const emailAddressOf = (typed: string): string => {
  const plain = withoutMailForm(plainCode(typed)).toLowerCase();
  const at = plain.lastIndexOf('@');
  return at === -1 ? plain : `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
};

const localPartMax = 64;

/** What a page can tell about an address before the engine judges it: the dots of the part before the at sign, and a domain with a dot. */
export const looksMailable = (address: string): boolean => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return (
    local.length <= localPartMax &&
    !/^\.|\.\.|\.$/.test(local) &&
    /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(address.slice(at + 1))
  );
};

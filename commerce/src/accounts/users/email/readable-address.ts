import { domainToUnicode } from 'node:url';

/** An e-mail address as its owner reads it: the domain in its own script (rule 3.31). Staff and programs see it as it is stored. */
export const readableAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at + 1)}${domainToUnicode(domain) || domain}`;
};

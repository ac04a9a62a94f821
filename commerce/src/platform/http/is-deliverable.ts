import validator from 'validator';

/** Domains that are reserved for names that no mail server has (RFC 6761, 6762, 7686). */
const unreachable = ['invalid', 'local', 'localhost', 'onion'];

/**
 * Whether mail servers would take an address in its one form (`emailAddressOf`, rule 3.31): the dots and lengths of both parts, and a public
 * domain. Quoted names, addresses of numbers and letters beyond ASCII before the at sign are refused, since most servers refuse them.
 */
export const isDeliverable = (address: string): boolean =>
  !unreachable.includes(address.slice(address.lastIndexOf('.') + 1)) &&
  !address.startsWith('"') &&
  validator.isEmail(address, { allow_utf8_local_part: false });

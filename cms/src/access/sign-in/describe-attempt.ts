import { createHash } from 'node:crypto';

import type { Attempt } from './limit-attempts';

/** The network that an attempt came from, as in the engine's log: /24 of IPv4, /48 of IPv6. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${(plain.split('::')[0] ?? '').split(':').slice(0, 3).join(':')}::/48`;
};

/** One line about an attempt to sign in: which call, how it ended, from where and at which account. No e-mail address stands in it. */
export const describeAttempt = ({ path, address, email }: Attempt, status: number): string => {
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 12);
  return `${path} ended with ${status}, from ${networkOf(address)}${email ? `, account ${account}` : ''}`;
};

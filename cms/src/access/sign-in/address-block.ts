import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of 16 bits in a /64, the smallest block that a household gets. */
const blockGroups = 4;

/** What counts as one visitor: an IPv4 address, or the /64 of an IPv6 address, whose holder has 2^64 addresses to change between. */
export const addressBlock = (address: string): string => {
  const ipv4 = mappedIpv4.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, blockGroups)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

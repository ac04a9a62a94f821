import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Addresses of `X-Forwarded-For`, the visitor's claim first and the nearest proxy's last. */
const forwardedChain = (req: IncomingMessage): string[] =>
  String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/**
 * The address of the visitor. Behind `proxiesInFront` proxies it is the entry that the outermost proxy wrote; entries to its left are the
 * visitor's own claim. Without a proxy the header cannot be trusted.
 */
export const visitorAddressOf = (req: IncomingMessage, proxiesInFront: number): string => {
  const peer = withoutMapping(req.socket.remoteAddress ?? '');
  if (proxiesInFront === 0) return peer;
  const chain = forwardedChain(req);
  return withoutMapping(chain[Math.max(0, chain.length - proxiesInFront)] ?? peer);
};

/**
 * The key by which limits count: an IPv4 address, or the first 64 bits of an IPv6 address, because a single household owns all addresses
 * behind these bits.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = start.split(':').filter(Boolean);
  const rest = end === undefined ? [] : end.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return `${[...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

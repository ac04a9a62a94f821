import { lookup as lookupDns, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The address lies inside our own network. */
export class PrivateAddressRefused extends Error {
  override readonly name = 'PrivateAddressRefused';
}

/**
 * All global unicast addresses of IPv6. Addresses outside this range may wrap an IPv4 address: `::127.0.0.1`, `::ffff:10.0.0.1`,
 * `64:ff9b::7f00:1`.
 */
const globalIPv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether the whole internet can reach an address. Loopback, private, link-local, reserved and documentation addresses do not count, nor do
 * IPv6 addresses that carry an IPv4 address: mapped, compatible, NAT64, 6to4 and Teredo.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalIPv6) : true;
};

/** Top-level names that never leave a network; `svc` is Kubernetes' short form of `svc.cluster.local`. */
const innerNames = /\.(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|svc|arpa|onion)$/i;

/**
 * Checks a host before its name is resolved. `lookupPublic` checks the addresses of a name at each connection.
 * @throws PrivateAddressRefused for a literal address that is not public, a name without a dot, one that ends with a dot (it would pass
 * by lists of names), and a top-level name that belongs to a network of its own.
 */
export const assertPublicHost = (hostname: string): void => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(bare) === 0 ? /[^.]\.[^.]+$/.test(bare) && !innerNames.test(bare) : isPublicAddress(bare);
  if (!isPublic) throw new PrivateAddressRefused(bare);
};

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for a socket and returns only public addresses. The check is made at the connection itself, so that a second answer of
 * the name server cannot slip past it.
 */
export const lookupPublic = (hostname: string, options: LookupOptions, done: LookupDone): void => {
  lookupDns(hostname, { ...options, all: true }, (error, found) => {
    if (error) {
      done(error, []);
      return;
    }
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const first = allowed[0];
    if (!first) done(new PrivateAddressRefused(hostname), []);
    else if (options.all) done(null, allowed);
    else done(null, first.address, first.family);
  });
};

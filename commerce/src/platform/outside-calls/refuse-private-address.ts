import { lookup as lookupDns, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** A partner named an address inside our own network. */
export class PrivateAddressRefused extends Error {
  override readonly name = 'PrivateAddressRefused';
}

/** Whether an address is one that the whole internet can reach; loopback, private, link-local and tunnelled ones are not. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** @throws PrivateAddressRefused when the host is a literal address that is not public; names are judged when they are resolved. */
export const assertPublicHost = (hostname: string): void => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PrivateAddressRefused(bare);
};

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name for a socket and hands out public addresses only, so that no second answer of the name server slips in. */
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

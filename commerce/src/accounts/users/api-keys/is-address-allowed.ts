import ipaddr from 'ipaddr.js';

import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads an address or a CIDR range. @returns undefined for what is neither. */
export const readAddressRange = (text: string): Range | undefined => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Old notations such as `127.1` and octal parts are refused, since different programs read them differently.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** Whether a key with these limits may be used from a network address. An unknown address is in no list. */
export const isAddressAllowed = (limits: ApiKeyLimits | undefined, address: string | undefined): boolean => {
  if (!limits || limits.addresses.length === 0) return true;
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return limits.addresses.some((text) => {
    const range = readAddressRange(text);
    return range !== undefined && range[0].kind() === caller.kind() && caller.match(range);
  });
};

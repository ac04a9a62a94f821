import ipaddr from 'ipaddr.js';

/** Providers give one IPv6 line a network of 64 bits; its owner may change the other 64 bits at will. */
const lineBits = 64;

/**
 * The key under which throttles count a network address: IPv4 as it is, also when it is written as IPv6, and the first 64 bits of IPv6. A
 * text that is no address is its own key.
 */
export const addressKeyOf = (address: string): string => {
  // Connections never have other notations of IPv4, such as a plain number.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${(parsed as ipaddr.IPv6).toNormalizedString()}/${lineBits}`);
  return `${network.toString()}/${lineBits}`;
};

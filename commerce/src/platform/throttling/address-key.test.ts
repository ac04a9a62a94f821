import { expect } from 'chai';

import { addressKeyOf } from './address-key.ts';

describe('the address that throttles count', () => {
  const rows: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', ''],
    ['somewhere', 'somewhere'],
  ];
  for (const [address, key] of rows)
    it(`of "${address}" is "${key}"`, () => expect(addressKeyOf(address)).to.equal(key));
});

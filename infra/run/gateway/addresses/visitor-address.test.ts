import type { IncomingMessage } from 'node:http';

import { expect } from 'chai';

import { networkOf, visitorAddressOf } from './visitor-address.ts';

/** The two parts of a request that the address is read from. */
const requestFrom = (peer: string, forwarded: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } }) as unknown as IncomingMessage;

describe("the visitor's address", () => {
  it('is that of the connection where no proxy stands in front, whatever the visitor claims', () => {
    expect(visitorAddressOf(requestFrom('203.0.113.7', '198.51.100.9'), 0)).to.equal('203.0.113.7');
    expect(visitorAddressOf(requestFrom('::ffff:203.0.113.7', ''), 0)).to.equal('203.0.113.7');
  });

  it('is what the outermost proxy wrote, not what the visitor wrote before it', () => {
    expect(visitorAddressOf(requestFrom('10.0.0.1', '1.1.1.1, 203.0.113.7'), 1)).to.equal('203.0.113.7');
    expect(visitorAddressOf(requestFrom('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2'), 2)).to.equal('203.0.113.7');
  });

  it('counts one household of IPv6 as one', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).to.equal(networkOf('2001:db8:1:2::9'));
    expect(networkOf('2001:db8:1:2::9')).not.to.equal(networkOf('2001:db8:1:3::9'));
    expect(networkOf('203.0.113.7')).to.equal('203.0.113.7');
  });
});

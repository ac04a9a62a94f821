import { expect } from 'chai';

import { CommerceError } from '../http/commerce-error.ts';
import { createOutsideCaller, OutsideCallFailed } from './call-outside.ts';
import { isPublicAddress, PrivateAddressRefused } from './refuse-private-address.ts';
import { assertCallableUrl } from './assert-callable-url.ts';

/** Addresses of private networks; the caller refuses each of them too. */
const inside = [
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://①②⑦.⓪.⓪.①/',
  'https://0/',
  'https://10.0.0.7/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::127.0.0.1]/',
  'https://[::8.8.8.8]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[fc00::1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost/',
  'https://a.localhost./',
  'https://mongo/',
  'https://mongo./',
  'https://shop.example./',
  'https://db.internal/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://commerce.shop.svc/',
  'https://commerce.shop.SVC/',
  'https://commerce.shop.svc./',
  'https://mongo-0.mongo.shop.svc.cluster.local/',
  'https://router.lan/',
  'https://nas.home.arpa/',
  'https://intranet.corp/',
];

/** Addresses that are refused for their form, before the host is resolved. */
const malformed = [
  'http://shop.example/hook',
  'https://user:password@shop.example/',
  'https://user@shop.example/',
  'ftp://shop.example/',
  'javascript:alert(1)',
  'nonsense',
  '',
];

const codeOf = (url: string): string | undefined => {
  try {
    assertCallableUrl(url, { allowsPrivateUrl: false });
    return undefined;
  } catch (failure) {
    if (failure instanceof CommerceError) return failure.code;
    throw failure;
  }
};

describe('the address of a webhook', () => {
  const caller = createOutsideCaller();
  after(() => caller.close());

  for (const url of [...inside, ...malformed]) {
    it(`is refused: ${url || 'nothing'}`, () => {
      expect(codeOf(url)).to.equal('WEBHOOK_URL_REFUSED');
    });
  }

  for (const url of inside) {
    it(`is not called either, however it came into the database: ${url}`, async () => {
      const call = {
        method: 'POST',
        url,
        body: '{}',
        timeoutMs: 1_000,
        bytesMax: 1_000,
        allowsPrivateUrl: false,
      } as const;
      const failure: unknown = await caller.call(call).catch((refusal: unknown) => refusal);
      expect(failure).to.be.instanceOf(OutsideCallFailed);
      expect((failure as OutsideCallFailed).cause).to.be.instanceOf(PrivateAddressRefused);
    });
  }

  for (const url of [
    'https://shop.example/hook?a=1',
    'https://shop.example:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://hooks.svc.example/',
    'https://localhost.example/',
    'https://xn--e1afmkfd.example/',
  ]) {
    it(`is taken: ${url}`, () => {
      expect(assertCallableUrl(url, { allowsPrivateUrl: false })).to.equal(url);
    });
  }

  it('of a supplier is written without slashes too much (rule 20.30)', () => {
    const rule = { allowsPrivateUrl: false, refusal: 'SUPPLIER_URL_REFUSED' } as const;
    for (const url of [
      'https://UP.example/stubs/handler_api.php/',
      'https://up.example//stubs//handler_api.php///',
      ' https://up.example/stubs/handler_api.php#x ',
    ])
      expect(assertCallableUrl(url, rule), url).to.equal('https://up.example/stubs/handler_api.php');
    expect(assertCallableUrl('https://up.example/agent/?shop=1', rule)).to.equal('https://up.example/agent?shop=1');
  });

  it('may lie on a developer’s own machine where the shop allows it', () => {
    expect(assertCallableUrl('http://localhost:3000/hook#top', { allowsPrivateUrl: true })).to.equal(
      'http://localhost:3000/hook',
    );
  });

  it('is judged by every address that its name resolves to', () => {
    const notPublic = ['0.0.0.0', '192.88.99.1', '255.255.255.255', 'fe80::1%eth0', '::ffff:127.0.0.1', 'nonsense', ''];
    expect(notPublic.filter(isPublicAddress)).to.deep.equal([]);
    expect(['8.8.8.8', '1.1.1.1', '2a00:1450:4001::1'].every(isPublicAddress)).to.equal(true);
  });
});

import { createHmac } from 'node:crypto';

import { expect } from 'chai';

import { answerJson, startTestServer, type TestServer } from '../build-test-server.fixture.ts';
import { createAlipayMethod } from './alipay.ts';

describe('alipay', () => {
  let server: TestServer;
  let answer: { status: number; body: unknown } = { status: 200, body: {} };
  const heard: { path: string | undefined; signature: unknown; body: string }[] = [];
  before(async () => {
    server = await startTestServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      req.on('end', () => {
        heard.push({ path: req.url, signature: req.headers['x-signature'], body });
        answerJson(res, answer.body, answer.status);
      });
    });
  });
  after(() => server.close());
  const alipay = () => createAlipayMethod({ codesUrl: `${server.url}/codes`, secret: 'key', feeBasisPoints: 0 });

  it('asks from 10 yuan, from 20 in Chinese, at the rate of the day', () => {
    const rates = { CNY: 12_345_678 };
    expect(alipay().minimumFor({ locale: 'en', rates })).to.equal(12_346);
    expect(alipay().minimumFor({ locale: 'cn', rates })).to.equal(24_692);
    expect(alipay().minimumFor({ locale: 'cn', rates: {} })).to.equal(undefined);
  });

  it('asks the seller with a signature', async () => {
    answer = { status: 200, body: { couponId: 'c-1', fen: 5_000 } };
    expect(await alipay().redeem('ALI-1', 'payment-1')).to.deep.equal({
      outcome: 'redeemed',
      couponId: 'c-1',
      hundredths: 5_000,
    });
    const asked = heard.at(-1);
    expect(asked?.path).to.equal('/codes/redemptions');
    expect(JSON.parse(asked?.body ?? '')).to.deep.equal({ code: 'ALI-1', order: 'payment-1' });
    expect(asked?.signature).to.equal(
      createHmac('sha256', 'key')
        .update(asked?.body ?? '')
        .digest('hex'),
    );
  });

  for (const [status, body, outcome] of [
    [422, { error: 'wrong_code' }, 'wrong-code'],
    [404, { error: 'coupon_not_found' }, 'coupon-not-found'],
    [404, { error: 'no such page' }, 'unknown'],
    [200, { couponId: 'c-1', fen: -5 }, 'unknown'],
    [200, { couponId: 'c-1', fen: 1.5 }, 'unknown'],
    [403, { error: 'signature' }, 'unknown'],
    [500, {}, 'unknown'],
  ] as const) {
    it(`takes ${status} ${JSON.stringify(body)} for ${outcome}`, async () => {
      answer = { status, body };
      expect(await alipay().redeem('ALI-1', 'payment-1')).to.deep.equal({ outcome });
    });
  }

  it('does not know what happened when nobody answers', async () => {
    const nobody = createAlipayMethod({ codesUrl: 'http://127.0.0.1:1/codes', secret: 'key', feeBasisPoints: 0 });
    expect(await nobody.redeem('ALI-1', 'payment-1')).to.deep.equal({ outcome: 'unknown' });
  });
});

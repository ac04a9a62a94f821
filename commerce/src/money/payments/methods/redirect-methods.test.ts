import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { createCardMethod, signCardCallback, signPageParameters } from './card.ts';
import { createPayeerMethod, signPayeer } from './payeer.ts';

const returnUrls = { success: 'https://shop.example/success-payment', failure: 'https://shop.example/profile/pay' };
const page = { paymentId: 'order-1', charge: kopecks(100_050), description: '№ order-1', returnUrls };
const terms = { feeBasisPoints: 0, minimum: kopecks(100) };

describe('card', () => {
  const card = createCardMethod({ ...terms, pageUrl: 'https://bank.example/pay', merchantId: 'shop', secret: 'key' });
  const callback = (news: object, secret = 'key') => {
    const body = Buffer.from(JSON.stringify(news));
    return { headers: { 'x-signature': signCardCallback(body, secret) }, body };
  };
  const paid = { paymentId: 'bank-1', orderId: 'order-1', status: 'paid', amount: 100_050, currency: 'RUB' };

  it('signs every parameter of the page', () => {
    const url = new URL(card.pageUrlFor(page));
    const { signature, ...parameters } = Object.fromEntries(url.searchParams);
    expect(parameters).to.include({ merchant: 'shop', order: 'order-1', amount: '100050', currency: 'RUB' });
    expect(signature).to.equal(signPageParameters(parameters, 'key'));
    expect(signPageParameters({ ...parameters, amount: '1' }, 'key')).not.to.equal(signature);
  });

  it('reads a signed callback', () => {
    expect(card.readCallback(callback(paid))).to.deep.include({
      paymentId: 'order-1',
      providerPaymentId: 'bank-1',
      state: 'paid',
      amount: 100_050,
    });
  });

  it('refuses a callback that was changed, signed by another key, or not signed', () => {
    const { headers } = callback(paid);
    const changed = Buffer.from(JSON.stringify({ ...paid, amount: 999_999 }));
    expect(card.readCallback({ headers, body: changed })).to.equal(undefined);
    expect(card.readCallback(callback(paid, 'other'))).to.equal(undefined);
    expect(card.readCallback({ headers: {}, body: Buffer.from('{}') })).to.equal(undefined);
  });

  for (const [what, wrong] of Object.entries({
    'another currency': { ...paid, currency: 'USD' },
    'a fraction': { ...paid, amount: 1.5 },
    'a negative sum': { ...paid, amount: -1 },
    'an unknown state': { ...paid, status: 'refunded' },
    'a sum as text': { ...paid, amount: '100' },
    'no order': { ...paid, orderId: undefined },
  })) {
    it(`refuses ${what}, though signed`, () => {
      expect(() => card.readCallback(callback(wrong)))
        .to.throw(CommerceError)
        .with.property('code', 'INPUT_INVALID');
    });
  }

  it('refuses a signed body that is no JSON, or JSON without end', () => {
    for (const text of ['paid!', '['.repeat(20_000) + ']'.repeat(20_000), '{"amount":'.repeat(6_000)]) {
      const body = Buffer.from(text);
      expect(() => card.readCallback({ headers: { 'x-signature': signCardCallback(body, 'key') }, body }))
        .to.throw(CommerceError)
        .with.property('code', 'BODY_BROKEN');
    }
  });
});

describe('payeer', () => {
  const payeer = createPayeerMethod({
    ...terms,
    pageUrl: 'https://payeer.example/merchant/',
    shopId: '77',
    secret: 'key',
  });
  const form = (changes: Record<string, string> = {}, signed: Record<string, string> = changes) => {
    const base = {
      m_operation_id: '4411',
      m_operation_ps: '2609',
      m_operation_date: '05.01.2026 12:00:00',
      m_operation_pay_date: '05.01.2026 12:00:05',
      m_shop: '77',
      m_orderid: 'order-1',
      m_amount: '1000.50',
      m_curr: 'RUB',
      m_desc: 'dGVzdA==',
      m_status: 'success',
    };
    const m_sign = signPayeer(Object.values({ ...base, ...signed }), 'key');
    return { headers: {}, body: Buffer.from(new URLSearchParams({ ...base, ...changes, m_sign }).toString()) };
  };

  it('signs in capitals what Payeer prescribes: values and key, joined by colons', () => {
    // sha256('77:order-1:1000.50:RUB:dGVzdA==:key'), as in the example of their manual.
    expect(signPayeer(['77', 'order-1', '1000.50', 'RUB', 'dGVzdA=='], 'key')).to.match(/^[0-9A-F]{64}$/);
    const url = new URL(payeer.pageUrlFor(page));
    const values = ['m_shop', 'm_orderid', 'm_amount', 'm_curr', 'm_desc'].map(
      (name) => url.searchParams.get(name) ?? '',
    );
    expect(values.slice(0, 4)).to.deep.equal(['77', 'order-1', '1000.50', 'RUB']);
    expect(Buffer.from(values[4] ?? '', 'base64').toString('utf8')).to.equal('№ order-1');
    expect(url.searchParams.get('m_sign')).to.equal(signPayeer(values, 'key'));
  });

  it('reads a success and answers as Payeer wants', () => {
    expect(payeer.readCallback(form())).to.deep.equal({
      paymentId: 'order-1',
      providerPaymentId: '4411',
      state: 'paid',
      amount: 100_050,
      payer: '',
      reply: { contentType: 'text/plain', text: 'order-1|success' },
    });
  });

  it('reads a failure', () => expect(payeer.readCallback(form({ m_status: 'fail' }))?.state).to.equal('failed'));

  it('includes m_params in the signature when they are sent', () => {
    expect(payeer.readCallback(form({ m_params: '{"a":1}' }))?.state).to.equal('paid');
    expect(payeer.readCallback(form({ m_params: '{"a":1}' }, {}))).to.equal(undefined);
  });

  it('refuses a changed sum', () => expect(payeer.readCallback(form({ m_amount: '9000.00' }, {}))).to.equal(undefined));

  it('refuses money for another shop or in another currency', () => {
    const wrong: Record<string, string>[] = [{ m_shop: '78' }, { m_curr: 'USD' }, { m_amount: 'x' }];
    for (const changes of wrong) {
      expect(() => payeer.readCallback(form(changes)))
        .to.throw(CommerceError)
        .with.property('code', 'INPUT_INVALID');
    }
  });
});

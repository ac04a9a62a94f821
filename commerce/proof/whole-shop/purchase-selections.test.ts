import { expect } from 'chai';

import type { Activation } from '@shop/shared-types/contract/activations';
import type { ErrorAnswer } from '@shop/shared-types/error-catalogue';

import { useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from './start-test-shop.fixture.ts';

const place = { service: 'tg', country: 46 };
const noSupplier = 999_999;

describe("a buyer's selections in the JSON API", function selections() {
  this.timeout(60_000);
  let shop: TestShop;
  let price: number;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
    const sims = Array.from({ length: 8 }, (_, index) => ({ phone: `+${46_730_000_000 + index}`, country: 46 }));
    expect((await send('PUT', '/api/supply/sims', { mode: 'full', sims }, 'software-key')).status).to.equal(200);
    await shop.commerce.refresh();
    price = (await buy({})).data?.price ?? 0;
    expect(price).to.be.above(0);
  });

  const send = async (method: string, path: string, body: object, as: CallerName = 'buyer') => {
    const answer = await fetch(shop.base + path, {
      method,
      headers: { authorization: `Bearer ${await shop.tokenOf(as)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data, error } = (await answer.json()) as { data?: Activation } & Partial<ErrorAnswer>;
    return { status: answer.status, data, code: error?.code, details: error?.details };
  };
  const buy = (selection: object) => send('POST', '/api/activations', { ...place, ...selection });

  it('are kept: lowest price, suppliers to avoid, beginnings to avoid', async () => {
    const { data } = await buy({
      priceMin: price,
      exceptSuppliers: [noSupplier],
      phoneExceptions: ['46730000000', '46730000001'],
    });
    expect(data?.price).to.equal(price);
    expect(data?.phone).not.to.be.oneOf(['46730000000', '46730000001']);
  });

  const refusals: [
    string,
    () => object,
    (found: { reason: string; nearest: { price: number; count: number } | null }) => void,
  ][] = [
    [
      'another price',
      () => ({ priceMin: price + 1 }),
      ({ reason, nearest }) => expect([reason, nearest?.price]).to.deep.equal(['price', price]),
    ],
    [
      'another supplier',
      () => ({ suppliers: [noSupplier] }),
      ({ reason, nearest }) => expect([reason, nearest?.price]).to.deep.equal(['supplier', price]),
    ],
    [
      'another number',
      () => ({ phoneExceptions: ['4673'] }),
      ({ reason, nearest }) => expect([reason, nearest]).to.deep.equal(['wish', null]),
    ],
  ];
  for (const [what, selection, check] of refusals) {
    it(`that nothing fits are refused with what would help: ${what}`, async () => {
      const { code, details } = await buy(selection());
      expect(code).to.equal('NO_NUMBERS');
      check(details as Parameters<typeof check>[0]);
    });
  }

  it('say that nothing is free at all', async () => {
    const { code, details } = await buy({ service: 'wa', country: 0 });
    expect([code, details]).to.deep.equal(['NO_NUMBERS', { reason: 'sold-out', nearest: null }]);
  });

  it('hold for an order of several numbers, which says the same', async () => {
    const { code, details } = await send('POST', '/api/activations/orders', {
      ...place,
      quantity: 2,
      suppliers: [noSupplier],
    });
    expect([code, details?.['reason']]).to.deep.equal(['NO_NUMBERS', 'supplier']);
  });

  it('name an order once', async () => {
    expect((await buy({ orderId: 'order-17' })).status).to.equal(200);
    expect((await buy({ orderId: 'order-17' })).code).to.equal('ORDER_ALREADY_EXISTS');
  });

  it('are refused when they are none: a price below nothing, letters for a number, too many', async () => {
    const wrong = [
      { priceMin: -1 },
      { phoneExceptions: ['abc'] },
      { suppliers: ['one'] },
      { suppliers: new Array(21).fill(1) },
    ];
    for (const selection of wrong)
      expect((await buy(selection)).code, JSON.stringify(selection)).to.equal('INPUT_INVALID');
  });
});

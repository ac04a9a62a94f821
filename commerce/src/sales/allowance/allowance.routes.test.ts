import { expect } from 'chai';

import type { PurchaseAllowanceAnswer } from '@shop/shared-types/contract/allowance';
import type { ErrorAnswer } from '@shop/shared-types/error-catalogue';

import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';

const selection = { service: 'tg', country: 46 };

describe('the allowance over HTTP', function overHttp() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
    const sims = Array.from({ length: 12 }, (_, index) => ({ phone: `+${46_731_000_000 + index}`, country: 46 }));
    expect((await send('PUT', '/api/supply/sims', { mode: 'changes', sims }, 'software-key')).status).to.equal(200);
    await shop.commerce.refresh();
  });

  const send = async (method: string, path: string, body?: object, as: CallerName = 'api-key', key?: string) => {
    const answer = await fetch(shop.base + path, {
      method,
      headers: {
        authorization: `Bearer ${await shop.tokenOf(as)}`,
        'content-type': 'application/json',
        'x-user-locale': 'en',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, error } = (await answer.json()) as { data?: unknown } & Partial<ErrorAnswer>;
    return { status: answer.status, data, error, retryAfter: answer.headers.get('retry-after') };
  };
  const readAllowance = async () =>
    (await send('GET', '/api/users/purchase-allowance')).data as PurchaseAllowanceAnswer;

  it('shows the figures of the rule, and what is left', async () => {
    expect(await readAllowance()).to.deep.equal({
      allowance: 5,
      used: 0,
      left: 5,
      releasedAt: null,
      base: 5,
      perCode: 3,
      windowMinutes: 60,
      freeAfterSeconds: 120,
      codesCountDays: 7,
    });
  });

  it('refuses purchases beyond it with the moment of release, under a key too, and takes every cancel', async () => {
    const order = await send('POST', '/api/activations/orders', { ...selection, quantity: 6 });
    const { activations } = order.data as { activations: { id: number }[] };
    for (const { id } of activations) {
      expect((await send('POST', `/api/activations/${id}/ban`)).status).to.equal(200);
    }
    const { releasedAt, left } = await readAllowance();
    expect(left).to.equal(0);
    for (const [path, body] of [
      ['/api/activations', selection],
      ['/api/activations/orders', { ...selection, quantity: 2 }],
      ['/api/repeat-orders', { ...selection, priceMax: 100_000 }],
      ['/api/rentals', { ...selection, hours: 4 }],
    ] as const) {
      const { status, error, retryAfter } = await send('POST', path, body);
      if (path === '/api/rentals' && error?.code === 'NO_NUMBERS') continue;
      expect([status, error?.code], path).to.deep.equal([429, 'PURCHASES_PAUSED']);
      expect(Number(retryAfter)).to.be.within(1, 3_600);
      expect(Date.parse(String(error?.details['releasedAt']))).to.be.closeTo(Date.parse(String(releasedAt)), 2_000);
    }
    const bare = await send('POST', '/api/activations', selection, 'api-key', 'again');
    expect(bare.error?.code).to.equal('PURCHASES_PAUSED');
    expect(bare.error?.message).to.include('paused');
  });
});

import { expect } from 'chai';

import type { ErrorAnswer } from '@shop/shared-types/error-catalogue';

import { useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from './start-test-shop.fixture.ts';

const callsPerMinute = 200;
/** As the gateway writes it. */
const visitor = { 'x-forwarded-for': '203.0.113.7' };

describe('the manners of the JSON API', function manners() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop({ API_CALLS_PER_MINUTE: String(callsPerMinute) });
  });

  const ask = async (
    path: string,
    {
      method = 'GET',
      as = 'guest',
      headers = {},
      body,
    }: { method?: string; as?: CallerName; headers?: object; body?: object } = {},
  ) => {
    const token = await shop.tokenOf(as);
    const answer = await fetch(shop.base + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const read = text === '' ? undefined : (JSON.parse(text) as Partial<ErrorAnswer>);
    return { status: answer.status, headers: answer.headers, code: read?.error?.code, body: read };
  };
  const preflight = (asked: string) =>
    ask('/api/v1/activations', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });

  describe('a method that a path does not know', () => {
    const rows: [method: string, path: string, allowed: string][] = [
      ['PUT', '/api/activations', 'GET, HEAD, POST'],
      ['DELETE', '/api/v1/activations', 'GET, HEAD, POST'],
      ['PUT', '/api/activations/orders', 'GET, HEAD, POST'],
      ['GET', '/api/activations/7/cancel', 'POST'],
      ['POST', '/api/events', 'GET, HEAD'],
      ['POST', '/api/sms-users/get-number/46/tg', 'GET'],
      ['POST', '/api/openapi.json', 'GET, HEAD'],
    ];
    for (const [method, path, allowed] of rows) {
      it(`is refused by 405: ${method} ${path}`, async () => {
        const { status, code, headers } = await ask(path, { method });
        expect([status, code, headers.get('allow')]).to.deep.equal([405, 'METHOD_NOT_ALLOWED', allowed]);
      });
    }

    it('buys nothing: HEAD of a call that buys by GET', async () => {
      const path = '/api/sms-users/get-number/46/tg';
      const { status, headers } = await ask(path, { method: 'HEAD', as: 'buyer' });
      expect([status, headers.get('allow')]).to.deep.equal([405, 'GET']);
      const { body } = await ask('/api/activations', { as: 'buyer' });
      expect(body).to.deep.equal({ data: [] });
    });

    it('is no reason to hide that a path is unknown', async () => {
      const { status, code, headers } = await ask('/api/nothing', { method: 'PUT' });
      expect([status, code, headers.get('allow')]).to.deep.equal([404, 'NOT_FOUND', null]);
    });

    it('is named to who asks with OPTIONS', async () => {
      const { status, headers } = await ask('/api/activations', { method: 'OPTIONS' });
      expect([status, headers.get('allow')]).to.deep.equal([204, 'GET, HEAD, POST']);
    });
  });

  describe('a page of another origin', () => {
    it('may call with a key, and read the answer and its headers', async () => {
      const allowed = await preflight('authorization, content-type, idempotency-key');
      expect(allowed.status).to.equal(204);
      expect(allowed.headers.get('access-control-allow-origin')).to.equal('*');
      expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).to.contain('idempotency-key');
      for (const path of ['/api/users/me', '/api/activations/99']) {
        const { headers } = await ask(path, { as: 'api-key', headers: { origin: 'https://page.example' } });
        expect(headers.get('access-control-allow-origin'), path).to.equal('*');
        expect(headers.get('access-control-expose-headers'), path).to.contain('X-Request-Id');
      }
    });

    it('may read the documents', async () => {
      for (const path of ['/api/openapi.json', '/api/openapi-staff.json'])
        expect((await ask(path)).headers.get('access-control-allow-origin'), path).to.equal('*');
    });

    it('is told by which scheme to log in', async () => {
      const { status, headers } = await ask('/api/users/me');
      expect([status, headers.get('www-authenticate')]).to.deep.equal([401, 'Bearer']);
    });

    it('may not call without a key, and never with cookies', async () => {
      const refused = await preflight('content-type');
      expect(refused.headers.get('access-control-allow-origin')).to.equal(null);
      const guest = await ask('/api/sessions', { method: 'POST', body: { email: 'a@example.com', password: 'x' } });
      expect(guest.headers.get('access-control-allow-origin')).to.equal(null);
      const { headers } = await preflight('authorization');
      expect(headers.get('access-control-allow-credentials')).to.equal(null);
    });
  });

  describe('a repeat under the same idempotency key', () => {
    const buy = (key: string, body: object) =>
      ask('/api/activations', { method: 'POST', as: 'buyer', headers: { 'idempotency-key': key }, body });
    const markOf = ({ headers }: { headers: Headers }): string | null => headers.get('idempotent-replayed');

    before(async () => {
      const sims = Array.from({ length: 5 }, (_, index) => ({
        phone: `+${46_730_000_000 + index}`,
        country: 46,
        rentHoursMax: 24,
      }));
      await ask('/api/supply/sims', { method: 'PUT', as: 'software-key', body: { mode: 'full', sims } });
      await shop.commerce.refresh();
    });

    it('says so, and is the same answer', async () => {
      const first = await buy('one', { service: 'tg', country: 46 });
      const again = await buy('one', { service: 'tg', country: 46 });
      expect([first.status, markOf(first), markOf(again)]).to.deep.equal([200, null, 'true']);
      expect(again.body).to.deep.equal(first.body);
    });

    it('says so of a refusal too', async () => {
      const first = await buy('two', { service: 'tg', country: 46, priceMax: 1 });
      const again = await buy('two', { service: 'tg', country: 46, priceMax: 1 });
      expect([first.code, markOf(first)]).to.deep.equal(['PRICE_CHANGED', null]);
      expect([again.code, markOf(again)]).to.deep.equal(['PRICE_CHANGED', 'true']);
    });

    it('says so of an order of several numbers, and of a rental', async () => {
      const calls = [
        { path: '/api/activations/orders', body: { service: 'tg', country: 46, quantity: 2 } },
        { path: '/api/rentals', body: { service: 'tg', country: 46, hours: 4 } },
      ];
      for (const { path, body } of calls) {
        const send = () => ask(path, { method: 'POST', as: 'buyer', headers: { 'idempotency-key': 'three' }, body });
        const first = await send();
        expect([first.code, markOf(first)], path).to.deep.equal([undefined, null]);
        expect(markOf(await send()), path).to.equal('true');
      }
    });
  });

  describe('the limit of calls', () => {
    it('is told with each answer, also with a refusal', async () => {
      for (const path of ['/api/users/me', '/api/activations/99', '/api/payment-methods']) {
        const { headers } = await ask(path, { as: 'stranger' });
        expect(headers.get('ratelimit-policy'), path).to.equal(`"calls";q=${callsPerMinute};w=60`);
        expect(headers.get('ratelimit'), path).to.match(/^"calls";r=\d+;t=\d+$/);
      }
    });

    it('holds for a key by itself: beyond it the answer is 429 with the time to wait', async () => {
      let last = await ask('/api/users/me', { as: 'agent-api-key' });
      // A minute may end while the calls are made, and a new one then begins to count.
      for (let call = 0; call < 3 * callsPerMinute && last.status === 200; call += 1) {
        last = await ask('/api/users/me', { as: 'agent-api-key' });
      }
      expect([last.status, last.code]).to.deep.equal([429, 'TOO_MANY_REQUESTS']);
      expect(Number(last.headers.get('retry-after'))).to.be.within(1, 60);
      expect(last.headers.get('ratelimit')).to.match(/^"calls";r=0;t=\d+$/);
      expect((await ask('/api/users/me', { as: 'partner-api-key' })).status).to.equal(200);
    });

    it("counts visitors by their address, and leaves the shop's own components alone", async () => {
      expect((await ask('/api/payment-methods', { headers: visitor })).headers.has('ratelimit')).to.equal(true);
      expect((await ask('/api/payment-methods')).headers.has('ratelimit')).to.equal(false);
      expect((await ask('/api/users/me', { headers: visitor })).headers.has('ratelimit')).to.equal(true);
    });
  });
});

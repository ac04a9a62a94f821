import { expect } from 'chai';

import { contract, type EndpointName } from '@shop/shared-types/contract';
import type { Activation } from '@shop/shared-types/contract/activations';
import { commonErrors, type Endpoint } from '@shop/shared-types/endpoint';
import { errorCatalogue, type ErrorAnswer } from '@shop/shared-types/error-catalogue';
import { errorText } from '@shop/shared-types/error-messages';
import { localeCodes } from '@shop/shared-types/locales';

import { useTestDatabase } from './platform/database/use-test-database.ts';
import { callers, letIn, startTestShop, unknownCallers, type CallerName, type TestShop } from './start-test-shop.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Sent {
  method: string;
  path: string;
  body?: unknown;
  /** Sent as it is. */
  rawBody?: string;
  headers?: Record<string, string>;
}

const endpoints = Object.entries(contract) as [EndpointName, Endpoint][];
const errorOf = ({ body }: Answer): ErrorAnswer['error'] => (body as ErrorAnswer).error;

/** Path parameters that name something real where one exists. */
const realParams: Record<string, string> = {
  serviceId: 'tg',
  countryId: '46',
  countryExternalId: '46',
  serviceExternalId: 'tg',
  id: '1',
};
const pathOf = ({ path }: Endpoint, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? realParams[name] ?? 'x');

describe('the contract, walked', function walk() {
  this.timeout(60_000);
  let shop: TestShop;
  // Before the database's own clean-up, which runs in the order written: closing writes what is still to be counted.
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
    const sims = Array.from({ length: 40 }, (_, index) => ({
      phone: `+${46_730_000_000 + index}`,
      country: 46,
      operator: 'telia',
    }));
    const report = await call('software-key', {
      method: 'put',
      path: '/api/supply/sims',
      body: { mode: 'full', sims },
    });
    expect(report.status, JSON.stringify(report.body)).to.equal(200);
    await shop.commerce.refresh();
  });

  const call = async (caller: CallerName, { method, path, body, rawBody, headers = {} }: Sent): Promise<Answer> => {
    const token = await shop.tokenOf(caller);
    const hasBody = rawBody !== undefined || body !== undefined;
    const answer = await fetch(`${shop.base}${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(caller === 'admin-service' ? { 'x-staff': 'editor@example.com' } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(hasBody ? { body: rawBody ?? JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json;') ?? false;
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text || undefined };
  };
  const buy = async (caller: CallerName): Promise<Activation> => {
    const bought = await call(caller, {
      method: 'post',
      path: '/api/activations',
      body: { service: 'tg', country: 46 },
    });
    expect(bought.status, JSON.stringify(bought.body)).to.equal(200);
    return (bought.body as { data: Activation }).data;
  };
  const balanceOf = async (caller: CallerName): Promise<unknown> =>
    (await call(caller, { method: 'get', path: '/api/sms-users/balance' })).body;

  const expectCatalogueError = (answer: Answer, code: keyof typeof errorCatalogue, where: string): void => {
    expect(errorOf(answer)?.code, `${where}: ${JSON.stringify(answer.body)}`).to.equal(code);
    expect(answer.status, where).to.equal(errorCatalogue[code].status);
  };

  for (const [name, endpoint] of endpoints) {
    describe(`${endpoint.method.toUpperCase()} ${endpoint.path}`, () => {
      for (const caller of callers) {
        const isLetIn = letIn[endpoint.role].includes(caller);
        it(`${isLetIn ? 'lets in' : 'turns away'} ${caller}`, async () => {
          const answer = await call(caller, { method: endpoint.method, path: pathOf(endpoint) });
          if (!isLetIn) {
            expectCatalogueError(answer, unknownCallers.includes(caller) ? 'LOGIN_REQUIRED' : 'FORBIDDEN', name);
            return;
          }
          if (answer.status < 300) {
            const data = endpoint.envelope === 'data' ? (answer.body as { data: unknown }).data : answer.body;
            await endpoint.answer.validate(data, { strict: true, abortEarly: false });
            for (const header of endpoint.answerHeaders) expect(answer.headers.has(header), header).to.equal(true);
            return;
          }
          const { code } = errorOf(answer);
          expect([...endpoint.errors, ...commonErrors], `${name} says ${code}`).to.include(code);
          expect(['UNEXPECTED', 'LOGIN_REQUIRED', 'FORBIDDEN'], name).not.to.include(code);
          expect(answer.status).to.equal(errorCatalogue[code].status);
        });
      }
    });
  }

  describe("somebody else's number", () => {
    const others: CallerName[] = ['stranger', 'partner', 'agent', 'admin'];
    const doors = [
      'getActivation',
      'cancelActivation',
      'banActivation',
      'finishActivation',
      'requestAnotherSms',
    ] as const;
    let owned: Activation;
    before(async () => {
      owned = await buy('buyer');
    });

    for (const name of doors) {
      for (const caller of others) {
        it(`is not there for ${caller} in ${name}`, async () => {
          const { method } = contract[name];
          const path = pathOf(contract[name], { id: String(owned.id) });
          expectCatalogueError(await call(caller, { method, path }), 'ACTIVATION_NOT_FOUND', name);
        });
      }
    }
    it('stays as it was, and so does the money', async () => {
      const path = `/api/activations/${owned.id}`;
      expect((await call('buyer', { method: 'get', path })).body).to.deep.equal({ data: owned });
      expect(await balanceOf('stranger')).to.equal(0);
    });
    it('is in no list of theirs, nor is its movement of money', async () => {
      for (const caller of others) {
        for (const path of ['/api/activations', '/api/balance-history']) {
          const { body } = await call(caller, { method: 'get', path });
          expect(body, `${caller} ${path}`).to.deep.equal({ data: [] });
        }
      }
    });
    it('cannot be reached through another key of idempotency either', async () => {
      const headers = { 'idempotency-key': 'shared' };
      const body = { service: 'tg', country: 46 };
      const first = await call('buyer', { method: 'post', path: '/api/activations', body, headers });
      const second = await call('stranger', { method: 'post', path: '/api/activations', body, headers });
      expect(first.status).to.equal(200);
      expectCatalogueError(second, 'NO_BALANCE', 'stranger');
    });
    it('shows in users/me only oneself', async () => {
      const { body } = await call('stranger', { method: 'get', path: '/api/users/me' });
      expect(body).to.include({ email: 'stranger@example.com', balance: 0, held: 0 });
      expect(JSON.stringify(body)).not.to.match(/argon2|passwordHash|Sealed/);
    });
  });

  describe('bad input', () => {
    const asksBody = endpoints.filter(
      ([, { body }]) => Object.keys((body as { fields?: object }).fields ?? {}).length > 0,
    );
    const callerFor = ({ role }: Endpoint): CallerName => {
      if (role === 'partner-software') return 'software-key';
      return role === 'person' ? 'buyer' : role;
    };

    for (const [name, endpoint] of asksBody) {
      const { method } = endpoint;
      const send = (given: Omit<Sent, 'method' | 'path'>): Promise<Answer> =>
        call(callerFor(endpoint), { method, path: pathOf(endpoint), ...given });

      it(`is refused by ${name}: broken JSON, no object, unknown fields, far too much`, async () => {
        expectCatalogueError(await send({ rawBody: '{"email":' }), 'BODY_BROKEN', name);
        for (const body of [[], [1], 'text', 7]) {
          const answer = await send({ body });
          expect(['INPUT_INVALID', 'BODY_BROKEN'], `${name} ${JSON.stringify(body)}`).to.include(errorOf(answer)?.code);
          expect(answer.status).to.equal(400);
        }
        expectCatalogueError(await send({ body: { nobodyKnowsThis: 1 } }), 'INPUT_INVALID', name);
        expectCatalogueError(await send({ rawBody: '{"__proto__":{},"constructor":1}' }), 'INPUT_INVALID', name);
        expectCatalogueError(await send({ body: { filler: 'x'.repeat(5_000_000) } }), 'BODY_TOO_LARGE', name);
      });

      it(`names every wrong field to ${name}, in seven languages`, async () => {
        const fields = Object.keys((endpoint.body as unknown as { fields: object }).fields);
        const body = Object.fromEntries(fields.map((field) => [field, { wrong: 'type' }]));
        for (const locale of localeCodes) {
          const answer = await send({ body, headers: { 'x-user-locale': locale } });
          expectCatalogueError(answer, 'INPUT_INVALID', name);
          const { message, details } = errorOf(answer);
          expect(message).to.equal(errorText('INPUT_INVALID', locale));
          const wrong = details['fields'] as { path: string; message: string }[];
          expect(wrong.length, JSON.stringify(wrong)).to.be.at.least(1);
          for (const field of wrong) expect(field.message).to.be.a('string').and.not.empty;
        }
      });
    }

    for (const [name, endpoint] of endpoints) {
      const fields = Object.keys((endpoint.query as unknown as { fields: object }).fields);
      if (fields.length === 0) continue;
      it(`in a query of ${name} is refused or ignored, and never our own mistake`, async () => {
        for (const field of [...fields, 'constructor', '__proto__', 'toString']) {
          for (const query of [`${field}=a&${field}=b`, `${field}[x]=1`, `${field}=%00`, `${field}=-1.5e999`]) {
            const answer = await call(callerFor(endpoint), {
              method: endpoint.method,
              path: `${pathOf(endpoint)}?${query}`,
            });
            expect(answer.status, `${name}?${query}`).to.be.below(500);
          }
        }
      });
    }

    const purchases: [string, object][] = [
      ['a negative price', { service: 'tg', country: 46, priceMax: -1 }],
      ['a fraction of a kopeck', { service: 'tg', country: 46, priceMax: 10.5 }],
      ['a price as text', { service: 'tg', country: 46, priceMax: '1300' }],
      ['a price beyond counting', { service: 'tg', country: 46, priceMax: 1e20 }],
      ['a country as text', { service: 'tg', country: '46' }],
      ['a negative country', { service: 'tg', country: -46 }],
      ['an operator for the database', { service: { $ne: '' }, country: 46 }],
      ['a service of the wrong form', { service: '../etc', country: 46 }],
      ['no service', { country: 46 }],
    ];
    for (const [what, body] of purchases) {
      it(`buys nothing for ${what}`, async () => {
        const before = await balanceOf('buyer');
        expectCatalogueError(
          await call('buyer', { method: 'post', path: '/api/activations', body }),
          'INPUT_INVALID',
          what,
        );
        expect(await balanceOf('buyer')).to.equal(before);
      });
    }

    it('buys nothing for what is not on sale, or dearer than it was shown', async () => {
      const before = await balanceOf('buyer');
      const attempt = (body: object) => call('buyer', { method: 'post', path: '/api/activations', body });
      expectCatalogueError(await attempt({ service: 'nothing', country: 46 }), 'SERVICE_NOT_FOUND', 'service');
      expectCatalogueError(await attempt({ service: 'tg', country: 99_999 }), 'COUNTRY_NOT_FOUND', 'country');
      expectCatalogueError(await attempt({ service: 'tg', country: 0 }), 'NO_NUMBERS', 'Russia');
      const changed = await attempt({ service: 'tg', country: 46, priceMax: 1 });
      expectCatalogueError(changed, 'PRICE_CHANGED', 'price');
      expect(errorOf(changed).details['price']).to.be.a('number').and.above(1);
      expect(await balanceOf('buyer')).to.equal(before);
    });

    for (const id of ['0', '-1', '2147483648', '1.5', 'abc', '%00', '[object Object]']) {
      it(`takes ${id} for no activation`, async () => {
        const answer = await call('buyer', { method: 'get', path: `/api/activations/${encodeURIComponent(id)}` });
        expect(['INPUT_INVALID', 'ACTIVATION_NOT_FOUND']).to.include(errorOf(answer).code);
      });
    }

    it('answers addresses that do not exist, and cannot be decoded, in the reader’s language', async () => {
      for (const path of ['/api/nothing', '/api/activations/%E0%A4%A', '/api/users/me/']) {
        const answer = await call('guest', { method: 'get', path, headers: { 'accept-language': 'ar-EG,ar;q=0.9' } });
        expect(answer.status, path).to.be.within(400, 404);
        expect(errorOf(answer).message, path).to.equal(errorText(errorOf(answer).code, 'ar'));
      }
    });

    it('lets no cookie log anybody in', async () => {
      const token = await shop.tokenOf('buyer');
      const headers = { cookie: `authToken=${token}` };
      expectCatalogueError(
        await call('guest', { method: 'get', path: '/api/users/me', headers }),
        'LOGIN_REQUIRED',
        'cookie',
      );
    });
  });
});

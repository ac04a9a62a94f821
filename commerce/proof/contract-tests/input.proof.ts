import { expect } from 'chai';

import { errorText } from '@shop/shared-types/error-messages';
import { localeCodes } from '@shop/shared-types/locales';

import {
  callerFor,
  endpoints,
  errorOf,
  expectCatalogueError,
  pathOf,
  useContractCaller,
  type Answer,
  type Sent,
} from './contract-caller.fixture.ts';

/** More than any call takes, written once: every call gets it. */
const farTooMuch = JSON.stringify({ filler: 'x'.repeat(7_000_000) });

describe('contract tests: bad input', function contractTests() {
  this.timeout(60_000);
  const { shop, call, balanceOf } = useContractCaller();
  const asksBody = endpoints.filter(
    ([, { body }]) => Object.keys((body as { fields?: object }).fields ?? {}).length > 0,
  );

  for (const [name, endpoint] of asksBody) {
    const { method } = endpoint;
    /** Calls with one session for a whole test: what is refused ends none. */
    const sender = async (): Promise<(given: Omit<Sent, 'method' | 'path'>) => Promise<Answer>> => {
      const caller = callerFor(endpoint);
      const token = await shop().tokenOf(caller);
      return (given) => call(caller, { method, path: pathOf(endpoint), token, ...given });
    };

    it(`is refused by ${name}: broken JSON, no object, unknown fields, far too much`, async () => {
      const send = await sender();
      expectCatalogueError(await send({ rawBody: '{"email":' }), 'BODY_BROKEN', name);
      const form = { rawBody: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      expectCatalogueError(await send(form), 'CONTENT_TYPE_WRONG', name);
      for (const body of [[], [1], 'text', 7]) {
        const answer = await send({ body });
        expect(['INPUT_INVALID', 'BODY_BROKEN'], `${name} ${JSON.stringify(body)}`).to.include(errorOf(answer)?.code);
        expect(answer.status).to.equal(400);
      }
      expectCatalogueError(await send({ body: { nobodyKnowsThis: 1 } }), 'INPUT_INVALID', name);
      expectCatalogueError(await send({ rawBody: '{"__proto__":{},"constructor":1}' }), 'INPUT_INVALID', name);
      expectCatalogueError(await send({ rawBody: farTooMuch }), 'BODY_TOO_LARGE', name);
    });

    it(`names every wrong field to ${name}, in seven languages`, async () => {
      const send = await sender();
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
      const token = await shop().tokenOf(callerFor(endpoint));
      for (const field of [...fields, 'constructor', '__proto__', 'toString']) {
        for (const query of [`${field}=a&${field}=b`, `${field}[x]=1`, `${field}=%00`, `${field}=-1.5e999`]) {
          const answer = await call(callerFor(endpoint), {
            method: endpoint.method,
            path: `${pathOf(endpoint)}?${query}`,
            token,
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
});

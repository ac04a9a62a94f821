import { expect } from 'chai';
import { ArraySchema, ObjectSchema, StringSchema } from 'yup';

import { contract, type EndpointName } from '@shop/shared-types/contract';
import type { Activation } from '@shop/shared-types/contract/activations';
import { refusalsOf as refusalsOfCall, type Endpoint } from '@shop/shared-types/endpoint';
import { errorCatalogue, type ErrorAnswer } from '@shop/shared-types/error-catalogue';
import { errorMessages, errorText } from '@shop/shared-types/error-messages';
import { localeCodes } from '@shop/shared-types/locales';

import { useTestDatabase } from './platform/database/use-test-database.stage.ts';
import {
  apiKeys,
  callers,
  letIn,
  startTestShop,
  unknownCallers,
  type CallerName,
  type TestShop,
} from './start-test-shop.stage.ts';
import { SessionModel } from './users/sessions/session.model.ts';
import { UserModel } from './users/user.model.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Sent {
  method: string;
  path: string;
  body?: unknown;
  /** A body that is sent unchanged. */
  rawBody?: string;
  headers?: Record<string, string>;
}

const endpoints = Object.entries(contract) as [EndpointName, Endpoint][];
const errorOf = ({ body }: Answer): ErrorAnswer['error'] => (body as ErrorAnswer).error;

/** Path parameters that name an existing object where there is one. */
const realParams: Record<string, string> = {
  serviceId: 'tg',
  countryId: '46',
  countryExternalId: '46',
  serviceExternalId: 'tg',
  id: '1',
};
const pathOf = ({ path }: Endpoint, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? realParams[name] ?? 'x');

/** Calls that move money out, create keys, let another person hear of everything, or end the account. */
const proofCalls: readonly EndpointName[] = [
  'requestWithdrawal',
  'transferReferralBalance',
  'renewApiKey',
  'setApiKeyLimits',
  'chooseWebhookEvents',
  'createWebhook',
  'switchWebhook',
  'renewWebhookSecret',
  'renewSoftwareKey',
  'eraseAccount',
];
const isApiKey = (caller: CallerName): boolean => (apiKeys as readonly CallerName[]).includes(caller);
const isLetInto = ({ role, needsConfirmation }: Endpoint, caller: CallerName): boolean =>
  letIn[role].includes(caller) && !(needsConfirmation && isApiKey(caller));

/** The expected refusal of a caller who has no access. */
const refusalOf = (endpoint: Endpoint, caller: CallerName): keyof typeof errorCatalogue => {
  if (unknownCallers.includes(caller)) return 'LOGIN_REQUIRED';
  return caller === 'admin-without-code' && isLetInto(endpoint, 'admin') ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN';
};

/** A caller to whom an endpoint gives access. */
const callerFor = ({ role }: Endpoint): CallerName => {
  if (role === 'partner-software') return 'software-key';
  return role === 'person' ? 'buyer' : role;
};

describe('the contract, walked', function walk() {
  this.timeout(60_000);
  let shop: TestShop;
  // Runs before the database's own clean-up, since hooks run in the order written: closing the shop still writes counters.
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    // The walk is one person who calls without a pause.
    shop = await startTestShop({ API_CALLS_PER_MINUTE: '1000000' });
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
    const read: Answer = {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text || undefined,
    };
    if (isJson && answer.status >= 400) {
      expect(errorOf(read).requestId, path).to.equal(answer.headers.get('x-request-id'));
    }
    return read;
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

  /** A caller's own data is never cached, and no browser guesses its type. A refusal belongs to the caller, too. */
  const expectProtected = ({ headers }: Answer, isOnesOwn: boolean, where: string): void => {
    expect(headers.get('x-content-type-options'), where).to.equal('nosniff');
    if (isOnesOwn) expect(headers.get('cache-control'), where).to.include('no-store');
  };

  it('has no figures on the port that the gateway reaches', async () => {
    for (const caller of ['guest', 'admin', 'admin-service'] as const)
      expectCatalogueError(await call(caller, { method: 'get', path: '/metrics' }), 'NOT_FOUND', caller);
  });

  it('keeps answers of the old protocols out of caches, and what agents push from being taken for another type', async () => {
    for (const path of ['/handler_api', '/stubs/handler_api.php', '/stubs/handler_api?api_key=x&action=getBalance'])
      expectProtected(await call('guest', { method: 'get', path }), true, path);
    const sms = await call('guest', { method: 'post', path: '/agent/api/sms', body: { action: 'PUSH_SMS', key: 'x' } });
    expectProtected(sms, false, '/agent/api/sms');
  });

  for (const [name, endpoint] of endpoints) {
    describe(`${endpoint.method.toUpperCase()} ${endpoint.path}`, () => {
      for (const caller of callers) {
        const isLetIn = isLetInto(endpoint, caller);
        it(`${isLetIn ? 'lets in' : 'turns away'} ${caller}`, async () => {
          const answer = await call(caller, { method: endpoint.method, path: pathOf(endpoint) });
          expectProtected(answer, endpoint.role !== 'guest' || caller !== 'guest', name);
          if (!isLetIn) {
            expectCatalogueError(answer, refusalOf(endpoint, caller), name);
            return;
          }
          if (answer.status < 300) {
            const data = endpoint.envelope === 'data' ? (answer.body as { data: unknown }).data : answer.body;
            await endpoint.answer.validate(data, { strict: true, abortEarly: false });
            for (const header of endpoint.answerHeaders) expect(answer.headers.has(header), header).to.equal(true);
            return;
          }
          const { code } = errorOf(answer);
          expect(refusalsOfCall(endpoint), `${name} says ${code}`).to.include(code);
          expect(['UNEXPECTED', 'LOGIN_REQUIRED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'], name).not.to.include(code);
          expect(answer.status).to.equal(errorCatalogue[code].status);
        });
      }
    });
  }

  describe('an API key, whoever’s it is', () => {
    for (const [name, endpoint] of endpoints.filter(([, { role }]) => role === 'admin')) {
      for (const caller of apiKeys) {
        it(`of ${caller} opens no ${name}`, async () => {
          const answer = await call(caller, { method: endpoint.method, path: pathOf(endpoint) });
          expectCatalogueError(answer, 'FORBIDDEN', name);
        });
      }
    }
    it('may be used from its addresses, and from no other', async () => {
      const limit = (addresses: string[]) =>
        UserModel.updateOne({ email: 'partner@example.com' }, { $set: { apiKeyLimits: { addresses } } });
      const ask = () => call('partner-api-key', { method: 'get', path: '/api/users/me' });
      const forget = () => shop.commerce.apiKeys.forget(partnerId);
      const partnerId = (await UserModel.findOne({ email: 'partner@example.com' }).orFail())._id;
      await limit(['127.0.0.1']);
      forget();
      expect((await ask()).status).to.equal(200);
      await limit(['203.0.113.7']);
      forget();
      expectCatalogueError(await ask(), 'API_KEY_LIMIT', 'another address');
      await UserModel.updateOne({ _id: partnerId }, { $set: { apiKeyLimits: null } });
      forget();
    });
  });

  describe('a call that asks for a fresh proof', () => {
    const holderOf = ({ role }: Endpoint): CallerName => (role === 'partner' ? 'partner' : 'buyer');
    const sixMinutes = 6 * 60_000;
    /** Calls with a session whose login was some minutes ago. */
    const ask = async (name: EndpointName, proven: object): Promise<Answer> => {
      const endpoint = contract[name] as Endpoint;
      const token = await shop.tokenOf(holderOf(endpoint));
      const sessionId = shop.commerce.secrets.keyedHash('session-token', String(token));
      await SessionModel.updateOne({ _id: sessionId }, proven);
      const answer = await fetch(shop.base + pathOf(endpoint), {
        method: endpoint.method.toUpperCase(),
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };

    it('is every one of these, and no other', () => {
      const asking = endpoints.filter(([, { needsConfirmation }]) => needsConfirmation).map(([name]) => name);
      expect(asking.sort()).to.deep.equal([...proofCalls].sort());
    });
    for (const name of proofCalls) {
      it(`${name} refuses a session whose login is six minutes old, and one from before there were proofs`, async () => {
        const old = { $set: { confirmedAt: new Date(Date.now() - sixMinutes) } };
        for (const proven of [old, { $unset: { confirmedAt: 1 } }]) {
          const answer = await ask(name, proven);
          expectCatalogueError(answer, 'CONFIRMATION_REQUIRED', name);
          expect(errorOf(answer).details).to.deep.equal({ factor: 'password' });
        }
      });
    }
    it('pays nothing out to an address that was never confirmed', async () => {
      const answer = await call('stranger', { method: 'post', path: '/api/withdrawals', body: {} });
      expectCatalogueError(answer, 'EMAIL_NOT_CONFIRMED', 'withdrawal');
    });
  });

  it("answers a supervisor's probes", async () => {
    for (const [path, said] of [
      ['/livez', { status: 'ok' }],
      ['/healthz', { status: 'ok', usdRateAgeSeconds: null }],
    ] as const) {
      const { status, body } = await call('guest', { method: 'get', path });
      expect([status, body], path).to.deep.equal([200, said]);
    }
  });

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

  describe('control characters', () => {
    /** Lists the path of every text in a body, each with a body that holds `text` at this path and nothing else. */
    const textsOf = (
      schema: unknown,
      path = '',
    ): { path: string; isMultiline: boolean; bodyWith: (text: string) => unknown }[] => {
      if (schema instanceof StringSchema) {
        return [{ path, isMultiline: schema.meta()?.isMultiline === true, bodyWith: (text) => text }];
      }
      if (schema instanceof ArraySchema) {
        return textsOf(schema.innerType, `${path}[0]`).map((inner) => ({
          ...inner,
          bodyWith: (text) => [inner.bodyWith(text)],
        }));
      }
      if (!(schema instanceof ObjectSchema)) return [];
      return Object.entries(schema.fields as Record<string, unknown>).flatMap(([name, field]) =>
        textsOf(field, path === '' ? name : `${path}.${name}`).map((inner) => ({
          ...inner,
          bodyWith: (text: string) => ({ [name]: inner.bodyWith(text) }),
        })),
      );
    };
    /** Parameters that pass their own checks, for services and countries alike, so that the test reaches the body. */
    const fittingParams = { externalId: '46', code: 'SPRING', line: 'licence' };
    const fieldsOf = (answer: Answer) => errorOf(answer).details['fields'] as { path: string; rule: string }[];

    for (const [name, endpoint] of endpoints) {
      for (const { path, isMultiline, bodyWith } of textsOf(endpoint.body)) {
        it(`are refused by ${name} in ${path}${isMultiline ? ', line breaks are not' : ''}`, async () => {
          const send = (text: string) =>
            call(callerFor(endpoint), {
              method: endpoint.method,
              path: pathOf(endpoint, fittingParams),
              body: bodyWith(text),
            });
          for (const text of ['before\u0000after', 'before\u001b[31mafter']) {
            const answer = await send(text);
            expectCatalogueError(answer, 'INPUT_INVALID', `${name} ${path}`);
            expect(fieldsOf(answer)).to.deep.include.members([
              {
                path: `body.${path}`,
                rule: 'control-characters',
                message: errorMessages.en.fields['control-characters'],
              },
            ]);
          }
          const lines = await send('one line\nanother');
          const isRefused = lines.status === 400 && fieldsOf(lines)?.some(({ rule }) => rule === 'control-characters');
          expect(Boolean(isRefused), 'two lines').to.equal(!isMultiline);
        });
      }
    }
  });

  describe('bad input', () => {
    const asksBody = endpoints.filter(
      ([, { body }]) => Object.keys((body as { fields?: object }).fields ?? {}).length > 0,
    );

    for (const [name, endpoint] of asksBody) {
      const { method } = endpoint;
      const send = (given: Omit<Sent, 'method' | 'path'>): Promise<Answer> =>
        call(callerFor(endpoint), { method, path: pathOf(endpoint), ...given });

      it(`is refused by ${name}: broken JSON, no object, unknown fields, far too much`, async () => {
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

import { expect } from 'chai';

import { endpoints as endpointOf, type EndpointName } from '@shop/shared-types/contract';
import { refusalsOf as refusalsOfCall, type Endpoint } from '@shop/shared-types/endpoint';
import { errorCatalogue } from '@shop/shared-types/error-catalogue';

import {
  endpoints,
  errorOf,
  expectCatalogueError,
  pathOf,
  useContractCaller,
  type Answer,
} from './contract-caller.fixture.ts';
import { apiKeys, callers, letIn, unknownCallers, type CallerName } from '../whole-shop/start-test-shop.fixture.ts';
import { SessionModel } from '../../src/accounts/users/sessions/session.model.ts';
import { UserModel } from '../../src/accounts/users/user.model.ts';

/** Calls that move money out, create keys, let another person hear of everything, or end the account. */
const proofCalls: readonly EndpointName[] = [
  'requestWithdrawal',
  'transferReferralBalance',
  'renewApiKey',
  'setApiKeyLimits',
  'createApiKey',
  'changeApiKey',
  'renewNamedApiKey',
  'hideFirstApiKey',
  'chooseWebhookEvents',
  'createWebhook',
  'switchWebhook',
  'renewCallbackSecret',
  'renewWebhookSecret',
  'renewSoftwareKey',
  'eraseAccount',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
];
const isApiKey = (caller: CallerName): boolean => (apiKeys as readonly CallerName[]).includes(caller);
const isLetInto = ({ role, needsConfirmation }: Endpoint, caller: CallerName): boolean =>
  letIn[role].includes(caller) && !(needsConfirmation && isApiKey(caller));

/** The expected refusal of a caller who has no access. */
const refusalOf = (endpoint: Endpoint, caller: CallerName): keyof typeof errorCatalogue => {
  if (unknownCallers.includes(caller)) return 'LOGIN_REQUIRED';
  return caller === 'admin-without-code' && isLetInto(endpoint, 'admin') ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN';
};

/** A caller's own data is never cached, and no browser guesses its type. A refusal belongs to the caller, too. */
const expectProtected = ({ headers }: Answer, isOnesOwn: boolean, where: string): void => {
  expect(headers.get('x-content-type-options'), where).to.equal('nosniff');
  if (isOnesOwn) expect(headers.get('cache-control'), where).to.include('no-store');
};

describe('contract tests: who gets in', function contractTests() {
  this.timeout(60_000);
  const { shop, call } = useContractCaller();

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
      const forget = () => shop().commerce.apiKeys.forget(partnerId);
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
      const endpoint = endpointOf[name];
      const token = await shop().tokenOf(holderOf(endpoint));
      const sessionId = shop().commerce.secrets.keyedHash('session-token', String(token));
      await SessionModel.updateOne({ _id: sessionId }, proven);
      const answer = await fetch(shop().base + pathOf(endpoint), {
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

  it('lets no cookie log anybody in', async () => {
    const token = await shop().tokenOf('buyer');
    const headers = { cookie: `authToken=${token}` };
    expectCatalogueError(
      await call('guest', { method: 'get', path: '/api/users/me', headers }),
      'LOGIN_REQUIRED',
      'cookie',
    );
  });
});

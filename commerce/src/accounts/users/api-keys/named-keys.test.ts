import { setTimeout as wait } from 'node:timers/promises';

import { expect } from 'chai';

import { apiKeysMax } from '@shop/shared-types/contract/api-keys';
import { endpoints } from '@shop/shared-types/contract';
import { scopeOf } from '@shop/shared-types/endpoint';

import { startTestShop, type TestShop } from '../../../../proof/whole-shop/start-test-shop.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { demoBuyerEmail, demoPassword } from '../demo/demo-credentials.ts';
import { findUsersByText } from '../lookup/search-users.ts';
import { users, type User } from '../user.model.ts';
import { ApiKeySpendingModel } from './api-key-spending.model.ts';
import { createApiKeys } from './find-user-by-api-key.ts';
import { createNamedKey, listNamedKeys, renewNamedKey } from './named-keys.ts';

const noLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
const terms = { name: 'Bot', scopes: ['read', 'activations'], limits: noLimits, expiresAt: null };
const hourMs = 3_600_000;

interface Made {
  key: { id: string; start: string; previousUntil: string | null };
  apiKey: string;
}

interface Paused {
  pausedUntil: string | null;
}

describe('named API keys (rule 3.35)', function namedKeys() {
  this.timeout(60_000);
  let shop: TestShop;
  let session: string | undefined;
  let buyerId: number;
  after(() => shop.close());
  useTestDatabase();

  const send = async (token: string | undefined, method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const read = JSON.parse(text) as {
      data?: unknown;
      error?: { code: string; details: { scope?: string | null; expiredAt?: string; reason?: string } };
    };
    return {
      status: answer.status,
      code: read.error?.code ?? 'done',
      details: read.error?.details,
      data: read.data,
      text,
    };
  };
  const make = async (rest: object = {}): Promise<Made> => {
    const made = await send(session, 'POST', '/api/users/api-keys', { ...terms, ...rest });
    expect(made.status, made.text).to.equal(200);
    return made.data as Made;
  };
  const byText = async (apiKey: string, query: string): Promise<string> =>
    (await fetch(`${shop.base}/handler_api?api_key=${apiKey}&${query}`)).text();
  const whoAmI = (apiKey: string) => send(apiKey, 'GET', '/api/users/me');
  const buyerNow = async (): Promise<User> => {
    const user = await users().findOne({ _id: buyerId });
    if (!user) throw new Error('the buyer is gone');
    return user;
  };

  before(async () => {
    shop = await startTestShop();
    const buyer = await users().findOne({ email: demoBuyerEmail });
    buyerId = Number(buyer?._id);
    const sims = Array.from({ length: 20 }, (_, index) => {
      return { phone: `+${46_730_000_000 + index}`, country: 46, operator: 'telia', rentHoursMax: 672 };
    });
    await send(await shop.tokenOf('software-key'), 'PUT', '/api/supply/sims', { mode: 'full', sims });
    await shop.commerce.refresh();
    session = await shop.tokenOf('buyer');
  });
  beforeEach(() => users().updateMany({}, { $unset: { apiKeys: 1 } }));

  it('are shown once, stored as hashes, and known by how they begin', async () => {
    const { key, apiKey } = await make();
    expect(apiKey).to.match(/^numeo_[0-9a-f]{40}$/);
    expect(apiKey.startsWith(key.start)).to.equal(true);
    expect(JSON.stringify(await buyerNow())).not.to.include(apiKey.slice(key.start.length));
    const listed = await send(session, 'GET', '/api/users/api-keys');
    expect(listed.text).to.include(key.start).and.not.include(apiKey.slice(key.start.length));
    expect((await findUsersByText(key.start, 5)).users.map(({ _id }) => _id)).to.deep.equal([buyerId]);
    for (let look = 0; look < 40 && !(await shop.readMails()).join().includes('API key was made'); look += 1)
      await wait(50);
    expect((await shop.readMails()).join()).to.include('API key was made');
  });

  it('buy by both protocols, and never learn the first key', async () => {
    const { apiKey } = await make();
    expect(await byText(apiKey, 'action=getNumber&service=tg&country=46')).to.match(/^ACCESS_NUMBER:/);
    expect((await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 })).status).to.equal(200);
    const me = await whoAmI(apiKey);
    expect(me.text)
      .to.include(demoBuyerEmail)
      .and.not.include(await shop.tokenOf('api-key'));
    expect(me.text).to.include('"apiKey":null');
    expect((await buyerNow()).apiKeys?.[0]?.lastUsedAt).to.be.instanceOf(Date);
    expect((await auditShop()).findings).to.deep.equal([]);
  });

  it('may do what their scopes say, by every door', async () => {
    const { apiKey } = await make({ scopes: ['read'] });
    const refused = await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 });
    expect([refused.status, refused.code, refused.details?.scope]).to.deep.equal([
      403,
      'KEY_SCOPE_MISSING',
      'activations',
    ]);
    expect(await byText(apiKey, 'action=getNumber&service=tg&country=46')).to.equal('BAD_KEY');
    expect(await byText(apiKey, 'action=setStatus&id=1&status=8')).to.equal('BAD_KEY');
    expect(await byText(apiKey, 'action=getRentNumber&service=tg&country=46&rent_time=4')).to.equal('BAD_KEY');
    expect(await byText(apiKey, 'action=getBalance')).to.match(/^ACCESS_BALANCE:/);
    for (const path of ['/api/payments', '/api/webhooks', '/api/ready-accounts/purchases'])
      expect((await send(apiKey, 'GET', path)).code, path).to.equal('KEY_SCOPE_MISSING');
    const settings = await send(apiKey, 'PUT', '/api/users/settings', { settings: { hasSound: true } });
    expect([settings.code, settings.details?.scope]).to.deep.equal(['KEY_SCOPE_MISSING', null]);
    const { apiKey: blind } = await make({ scopes: ['webhooks'] });
    expect((await send(blind, 'GET', '/api/webhooks')).status).to.equal(200);
    expect((await send(blind, 'GET', '/api/events')).code).to.equal('KEY_SCOPE_MISSING');
    expect((await send(blind, 'GET', '/api/country')).status).to.equal(200);
  });

  it('cannot make, change or end keys', async () => {
    const { apiKey, key } = await make({ scopes: ['read', 'activations', 'rentals', 'goods', 'payments', 'webhooks'] });
    expect((await send(apiKey, 'GET', '/api/users/api-keys')).code).to.equal('FORBIDDEN');
    expect((await send(apiKey, 'POST', '/api/users/api-keys', terms)).code).to.equal('FORBIDDEN');
    expect((await send(apiKey, 'PUT', `/api/users/api-keys/${key.id}`, terms)).code).to.equal('FORBIDDEN');
    expect((await send(apiKey, 'DELETE', `/api/users/api-keys/${key.id}`)).code).to.equal('FORBIDDEN');
  });

  it('count their own spending, each key by itself, also beside a limit of the staff', async () => {
    await ApiKeySpendingModel.deleteMany({});
    const { apiKey } = await make({ limits: { ...noLimits, dailySpendMax: 100_000 } });
    const { apiKey: other } = await make({ limits: { ...noLimits, dailySpendMax: 1 } });
    const bought = await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 });
    expect(bought.status, bought.text).to.equal(200);
    expect((await send(other, 'POST', '/api/activations', { service: 'tg', country: 46 })).code).to.equal(
      'API_KEY_LIMIT',
    );
    const { id, price } = bought.data as { id: number; price: number };
    const spent = async () => (await ApiKeySpendingModel.find().sort({ _id: 1 }).lean()).map((one) => one.spent);
    expect(await spent()).to.deep.equal([price]);

    const agreedLimits = { priceMax: null, openOrdersMax: null, dailySpendMax: 100_000 };
    await users().updateOne({ _id: buyerId }, { $set: { agreedLimits } });
    shop.commerce.apiKeys.forget(buyerId);
    const both = await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 });
    expect(await spent()).to.deep.equal([price, 2 * price]);
    for (const one of [id, (both.data as { id: number }).id])
      await send(apiKey, 'POST', `/api/activations/${one}/cancel`);
    expect(await spent()).to.deep.equal([0, 0]);
    await users().updateOne({ _id: buyerId }, { $unset: { agreedLimits: 1 } });
    shop.commerce.apiKeys.forget(buyerId);
  });

  it('pause by every door when they buy in a row without a code, and go on by one press (rule 3.37)', async () => {
    const selection = { service: 'tg', country: 46 };
    const { key, apiKey } = await make({
      scopes: ['read', 'activations', 'rentals'],
      limits: { ...noLimits, pausePurchases: 2, pauseMinutes: 10 },
    });
    const buyByText = () => byText(apiKey, 'action=getNumber&service=tg&country=46');
    expect(await buyByText()).to.match(/^ACCESS_NUMBER:/);
    expect((await send(apiKey, 'POST', '/api/activations', selection)).status).to.equal(200);
    for (const [path, body] of [
      ['/api/activations', selection],
      ['/api/activations/orders', { ...selection, quantity: 2 }],
      ['/api/repeat-orders', { ...selection, priceMax: 100_000 }],
      ['/api/rentals', { ...selection, hours: 4 }],
    ] as const) {
      const refused = await send(apiKey, 'POST', path, body);
      expect([refused.status, refused.code, refused.details?.reason], path).to.deep.equal([
        429,
        'PURCHASES_PAUSED',
        'key',
      ]);
    }
    expect(await buyByText()).to.match(/^BANNED:'/);
    const pausedNow = async (): Promise<(string | null)[]> => {
      const { data } = await send(session, 'GET', '/api/users/api-keys');
      const { first, keys } = data as Record<'first', Paused> & { keys: Paused[] };
      return [first.pausedUntil, ...keys.map(({ pausedUntil }) => pausedUntil)];
    };
    const [first, named] = await pausedNow();
    expect([first, Date.parse(String(named)) > Date.now()]).to.deep.equal([null, true]);
    const release = `/api/users/api-keys/${key.id}/release`;
    expect((await send(apiKey, 'POST', release)).code, 'a program lets itself go on').to.equal('FORBIDDEN');
    expect((await send(session, 'POST', release)).status).to.equal(200);
    expect(await pausedNow()).to.deep.equal([null, null]);
    expect(await buyByText()).to.match(/^ACCESS_NUMBER:/);
  });

  it('are replaced with an overlap, and end on the minute', async () => {
    let now = Date.now();
    const clock = () => new Date(now);
    const deps = { ...shop.commerce.users, clock };
    const apiKeys = createApiKeys({ secrets: shop.commerce.secrets, clock });
    const expiresAt = new Date(now + 48 * hourMs).toISOString();
    const { key, apiKey } = await createNamedKey(deps, {
      ...terms,
      scopes: ['read'],
      expiresAt,
      userId: buyerId,
      locale: 'en',
    });
    const renewed = await renewNamedKey(deps, { userId: buyerId, id: key.id, overlapHours: 24 });
    expect(await apiKeys.findUser(apiKey)).to.include({ userId: buyerId });
    expect(await apiKeys.findUser(renewed.apiKey)).to.include({ userId: buyerId });
    now += 24 * hourMs - 1;
    expect(await apiKeys.findUser(apiKey)).to.include({ userId: buyerId });
    now += 1;
    expect((await apiKeys.findUser(apiKey))?.hasEnded, 'remembered for no longer than it works').to.equal(true);
    expect((await listNamedKeys(deps, buyerId)).keys[0]?.previousUntil).to.equal(null);
    now += 24 * hourMs - 1;
    expect((await apiKeys.findUser(renewed.apiKey))?.hasEnded).to.equal(undefined);
    now += 1;
    expect((await apiKeys.findUser(renewed.apiKey))?.hasEnded).to.equal(true);
  });

  it('begin with no end that is over, and keep one that has come', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const expiresAt of [today, '2020-01-05', new Date().toISOString()]) {
      const refused = await send(session, 'POST', '/api/users/api-keys', { ...terms, expiresAt });
      expect([refused.code, refused.text.includes('body.expiresAt')], expiresAt).to.deep.equal(['INPUT_INVALID', true]);
    }
    const { key } = await make({ expiresAt: new Date(Date.now() + hourMs).toISOString() });
    const path = `/api/users/api-keys/${key.id}`;
    expect((await send(session, 'PUT', path, { ...terms, expiresAt: today })).code).to.equal('INPUT_INVALID');
    await users().updateOne({ _id: buyerId }, { $set: { 'apiKeys.0.expiresAt': new Date(today) } });
    expect((await send(session, 'PUT', path, { ...terms, name: 'Old', expiresAt: today })).code).to.equal('done');
  });

  it('say that they have expired, by every door, and work again with a later end', async () => {
    const expiresAt = new Date(Date.now() - hourMs).toISOString();
    const { key, apiKey } = await make();
    await users().updateOne({ _id: buyerId }, { $set: { 'apiKeys.0.expiresAt': new Date(expiresAt) } });
    const refused = await send(apiKey, 'GET', '/api/users/me');
    expect([refused.status, refused.code, refused.details?.expiredAt]).to.deep.equal([
      401,
      'API_KEY_EXPIRED',
      expiresAt,
    ]);
    expect((await send(apiKey, 'GET', '/api/events')).code).to.equal('API_KEY_EXPIRED');
    expect(await byText(apiKey, 'action=getBalance')).to.equal('BAD_KEY');
    expect((await buyerNow()).apiKeys?.[0]?.lastUsedAt).to.equal(null);
    expect((await send(session, 'PUT', `/api/users/api-keys/${key.id}`, terms)).status).to.equal(200);
    expect((await whoAmI(apiKey)).status).to.equal(200);
  });

  it('stop at once when their owner revokes them, and when the password is reset', async () => {
    const { key, apiKey } = await make();
    expect((await whoAmI(apiKey)).status).to.equal(200);
    expect((await send(session, 'DELETE', `/api/users/api-keys/${key.id}`)).status).to.equal(200);
    expect((await whoAmI(apiKey)).code).to.equal('LOGIN_REQUIRED');
    expect((await send(session, 'DELETE', `/api/users/api-keys/${key.id}`)).code).to.equal('API_KEY_NOT_FOUND');
    const { apiKey: second } = await make();
    const change = { password: demoPassword, newPassword: 'quite another one', renewsApiKey: true };
    expect((await send(session, 'POST', '/api/password-changes', change)).status).to.equal(200);
    expect((await whoAmI(second)).code).to.equal('LOGIN_REQUIRED');
    const back = { password: 'quite another one', newPassword: demoPassword };
    expect((await send(session, 'POST', '/api/password-changes', back)).status).to.equal(200);
  });

  it('end when anybody reports them as found, with the same answer for a key that nobody has (rule 3.36)', async () => {
    const report = (apiKey: string | undefined) => send(undefined, 'POST', '/api/api-key-reports', { apiKey });
    const { key, apiKey: old } = await make();
    const renewed = await send(session, 'POST', `/api/users/api-keys/${key.id}/renewal`, { overlapHours: 24 });
    const { apiKey } = renewed.data as Made;
    const unknown = await report(`numeo_${'0'.repeat(40)}`);
    expect([unknown.status, unknown.text]).to.deep.equal([200, (await report(old)).text]);
    expect((await whoAmI(old)).code, 'the reported one').to.equal('LOGIN_REQUIRED');
    expect((await whoAmI(apiKey)).status, 'the one after it').to.equal(200);
    await report(apiKey);
    expect((await whoAmI(apiKey)).code).to.equal('LOGIN_REQUIRED');
    const first = await shop.tokenOf('api-key');
    await report(first);
    expect((await send(first, 'GET', '/api/users/me')).code).to.equal('LOGIN_REQUIRED');
    expect((await send(await shop.tokenOf('api-key'), 'GET', '/api/users/me')).status).to.equal(200);
  });

  it('are at most so many, also when made at once, and two accounts without keys do not meet', async () => {
    const { deps } = { deps: shop.commerce.users };
    const one = { ...terms, scopes: ['read' as const], userId: buyerId, locale: 'en' as const };
    const outcomes = await Promise.allSettled(Array.from({ length: apiKeysMax + 5 }, () => createNamedKey(deps, one)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(apiKeysMax);
    expect((await buyerNow()).apiKeys).to.have.length(apiKeysMax);
    const full = await send(session, 'POST', '/api/users/api-keys', terms);
    expect(full.code).to.equal('API_KEYS_LIMIT');
    await users().updateMany({}, { $set: { apiKeys: [] } });
    const plan = await users().find({ 'apiKeys.hashes': 'any' }).explain('queryPlanner');
    expect(JSON.stringify(plan)).to.include('"indexName":"apiKeys.hashes_1"');
  });

  it('change in name, scopes, limits and end', async () => {
    const { key, apiKey } = await make();
    const changed = { ...terms, name: 'Reader', scopes: ['read'], expiresAt: '2031-01-05' };
    const answer = await send(session, 'PUT', `/api/users/api-keys/${key.id}`, changed);
    expect(answer.data).to.deep.include({ name: 'Reader', scopes: ['read'], expiresAt: '2031-01-05T00:00:00.000Z' });
    expect((await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 })).code).to.equal(
      'KEY_SCOPE_MISSING',
    );
    const wrong = { ...terms, limits: { ...noLimits, addresses: ['home'] } };
    expect((await send(session, 'PUT', `/api/users/api-keys/${key.id}`, wrong)).text).to.include(
      'body.limits.addresses[0]',
    );
  });

  it('leave the first key as it is, which its owner may hide', async () => {
    const first = await shop.tokenOf('api-key');
    const hide = (isHidden: boolean) => send(session, 'PUT', '/api/users/api-key/visibility', { isHidden });
    expect((await hide(true)).data).to.deep.include({ isHidden: true });
    expect((await whoAmI(session ?? '')).text).not.to.include(first);
    expect((await send(first, 'POST', '/api/activations', { service: 'tg', country: 46 })).status).to.equal(200);
    expect(await byText(first ?? '', 'action=getBalance')).to.match(/^ACCESS_BALANCE:/);
    await hide(false);
    expect((await whoAmI(session ?? '')).text).to.include(first);
  });

  it('need a scope for every call that buys or changes, or cannot make it', () => {
    const without = Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const isForPrograms = ['buyer', 'partner', 'agent'].includes(endpoint.role) && !endpoint.needsConfirmation;
      return isForPrograms && scopeOf(endpoint) === undefined ? [name] : [];
    });
    const ofPartners = without.filter((name) => endpoints[name as keyof typeof endpoints].role !== 'buyer');
    expect(without.filter((name) => !ofPartners.includes(name))).to.have.members([
      'changeSettings',
      'logOut',
      'createSandboxKey',
      'resetSandbox',
      'labelOrder',
      'sendArticleComment',
      'startPayment',
      'submitPaymentCode',
      'saveCommerceOrders',
      'setReferralMode',
    ]);
  });
});

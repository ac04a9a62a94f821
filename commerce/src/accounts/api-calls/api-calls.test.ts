import { expect } from 'chai';

import type { ApiCall } from '@shop/shared-types/contract/api-calls';

import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { profileCommands } from '../../platform/database/profile-commands.fixture.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { demoBuyerEmail } from '../users/demo/demo-credentials.ts';
import { users } from '../users/user.model.ts';
import { apiCallCollection } from './api-call.model.ts';
import { eraseApiCalls } from './list-api-calls.ts';

const noLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
const polls = 50;

describe('what programs did with the keys of an account (rule 3.38)', function apiCalls() {
  this.timeout(60_000);
  let shop: TestShop;
  let session: string | undefined;
  let buyerId: number;
  after(() => shop.close());
  useTestDatabase();

  const send = async (token: string | undefined, method: string, path: string, body?: object, requestId?: string) => {
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token ?? ''}`,
        'content-type': 'application/json',
        ...(requestId ? { 'x-request-id': requestId } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = JSON.parse(await answer.text()) as { data: unknown; next?: string | null };
    return { status: answer.status, ...read };
  };
  const make = async (terms: object = {}): Promise<{ id: string; apiKey: string }> => {
    const whole = { name: 'Bot', scopes: ['read', 'activations'], limits: noLimits, expiresAt: null, ...terms };
    const { data } = await send(session, 'POST', '/api/users/api-keys', whole);
    const made = data as { key: { id: string }; apiKey: string };
    return { id: made.key.id, apiKey: made.apiKey };
  };
  const speak = async (apiKey: string, query: string): Promise<string> =>
    (await fetch(`${shop.base}/handler_api?api_key=${apiKey}&${query}`)).text();
  const list = async (query = '', token = session): Promise<ApiCall[]> => {
    await shop.commerce.apiCalls.close();
    return (await send(token, 'GET', `/api/users/api-calls?${query}`)).data as ApiCall[];
  };
  const namesOf = (calls: readonly ApiCall[]): string[] =>
    calls.map(({ method, path, action, status, error }) => [method, action ?? path, status, error].join(' '));

  before(async () => {
    shop = await startTestShop();
    const buyer = await users().findOne({ email: demoBuyerEmail });
    buyerId = Number(buyer?._id);
    session = await shop.tokenOf('buyer');
    const sims = [{ phone: '+46730000000', country: 46, operator: 'telia' }];
    await send(await shop.tokenOf('software-key'), 'PUT', '/api/supply/sims', { mode: 'full', sims });
    await shop.commerce.refresh();
  });
  beforeEach(async () => {
    await shop.commerce.apiCalls.close();
    await eraseApiCalls(buyerId);
  });

  it('are listed with method, path, status, refusal and request id, of both protocols, and hold no value', async () => {
    const { id, apiKey } = await make();
    const bought = await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 });
    const { id: number, phone } = bought.data as { id: number; phone: string };
    await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 }, 'order-4711');
    await send(apiKey, 'GET', `/api/activations/${number}`);
    await send(apiKey, 'POST', '/api/rentals', { service: 'tg', country: 46, hours: 4 });
    await speak(apiKey, `action=getStatus&id=${number}`);
    await speak(apiKey, 'action=getNumber&service=tg&country=46');
    await speak(apiKey, `action=${apiKey}`);
    const calls = await list(`key=${id}`);
    expect(namesOf(calls)).to.have.members([
      'POST /api/activations 200 ',
      'POST /api/activations 409 NO_NUMBERS',
      'GET /api/activations/:id 200 ',
      'POST /api/rentals 403 KEY_SCOPE_MISSING',
      'GET getStatus 200 ',
      'GET getNumber 200 NO_NUMBERS',
      'GET /handler_api 200 BAD_ACTION',
    ]);
    expect(calls.find(({ status }) => status === 409)?.requestIds).to.deep.equal(['order-4711']);
    const stored = JSON.stringify(await apiCallCollection().find().toArray());
    expect(stored).not.to.include(apiKey).and.not.include(String(number)).and.not.include(phone);
  });

  it('are found by key, outcome, status, call, refusal, request id and time, page by page', async () => {
    const one = await make();
    const other = await make({ scopes: ['read'] });
    await send(one.apiKey, 'GET', '/api/orders', undefined, 'mine');
    await send(one.apiKey, 'GET', '/api/orders/activation/1');
    await send(other.apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 });
    await speak(other.apiKey, 'action=getBalance');
    const found = async (query: string) => (await list(query)).length;
    expect(await found('')).to.equal(4);
    expect(await found(`key=${one.id}`)).to.equal(2);
    expect(await found('outcome=refused')).to.equal(2);
    expect(await found('outcome=answered')).to.equal(2);
    expect(await found('status=404')).to.equal(1);
    expect(await found('call=ORDERS')).to.equal(2);
    expect(await found('call=getbal')).to.equal(1);
    expect(await found('call=.')).to.equal(0);
    expect(await found('error=KEY_SCOPE_MISSING')).to.equal(1);
    expect(await found('requestId=mine')).to.equal(1);
    expect(await found(`from=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`)).to.equal(0);
    expect(await found(`to=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`)).to.equal(4);
    const first = await send(session, 'GET', '/api/users/api-calls?limit=3');
    const rest = await send(session, 'GET', `/api/users/api-calls?limit=3&before=${first.next}`);
    expect([...(first.data as ApiCall[]), ...(rest.data as ApiCall[])]).to.have.length(4);
    expect(rest.next).to.equal(null);
  });

  it('show a named key its own, the first key and the person all, and nobody else any', async () => {
    const one = await make();
    const other = await make();
    await send(other.apiKey, 'GET', '/api/orders');
    expect(await list('', one.apiKey)).to.deep.equal([]);
    expect(await list(`key=${other.id}`, one.apiKey)).to.deep.equal([]);
    expect((await list('', other.apiKey)).map(({ key }) => key)).to.deep.equal([other.id]);
    expect(namesOf(await list(`key=${other.id}`, await shop.tokenOf('api-key')))).to.include('GET /api/orders 200 ');
    expect(await list('', await shop.tokenOf('stranger'))).to.deep.equal([]);
    const blind = await make({ scopes: ['activations'] });
    expect((await send(blind.apiKey, 'GET', '/api/users/api-calls')).status).to.equal(403);
  });

  it('say why a key was refused', async () => {
    const elsewhere = await make({ limits: { ...noLimits, addresses: ['203.0.113.7'] } });
    await send(elsewhere.apiKey, 'GET', '/api/orders');
    await speak(elsewhere.apiKey, 'action=getBalance');
    const ended = await make();
    await users().updateOne({ 'apiKeys.id': ended.id }, { $set: { 'apiKeys.$.expiresAt': new Date(0) } });
    await send(ended.apiKey, 'GET', '/api/orders');
    expect(namesOf(await list()).sort()).to.deep.equal([
      'GET /api/orders 401 API_KEY_EXPIRED',
      'GET /api/orders 403 API_KEY_LIMIT',
      'GET getBalance 200 BAD_KEY',
    ]);
  });

  it('cost a polling program nothing: a minute of polling is one line, written beside the requests', async () => {
    const { apiKey } = await make();
    const poll = () => speak(apiKey, 'action=getBalance');
    await poll();
    const logged = async (work: () => Promise<unknown>) =>
      (await profileCommands(work)).filter(({ collection }) => collection === 'apiCalls').map(({ op }) => op);
    const polling = async () => {
      for (let count = 1; count < polls; count += 1) await poll();
    };
    expect(await logged(polling)).to.deep.equal([]);
    const written = await logged(() => shop.commerce.apiCalls.close());
    const lines = await list();
    expect(written).to.deep.equal(lines.map(() => 'update'));
    // A run that crosses the end of a minute has two lines.
    expect(lines.length).to.be.at.most(2);
    expect(lines.reduce((sum, { calls }) => sum + calls, 0)).to.equal(polls);
  });
});

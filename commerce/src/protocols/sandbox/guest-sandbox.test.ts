import { expect } from 'chai';

import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { guestNumbersFrom } from '../../platform/auth/sandbox-account.ts';
import { sandboxCollection, SandboxModel } from './sandbox.model.ts';

interface Answer {
  status: number;
  retryAfter: string | null;
  data: Record<string, unknown>;
  error?: { code: string };
}

describe('the sandbox of a guest (rule 20.33)', () => {
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    await emptyDatabase();
    shop = await startTestShop();
  });

  const call = async (
    method: string,
    path: string,
    { key, body }: { key?: string; body?: object } = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = (await answer.json()) as Partial<Pick<Answer, 'data' | 'error'>>;
    const data: Answer['data'] = read.data ?? { ...read };
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...read, data };
  };
  const begin = async () =>
    (await call('POST', '/api/sandbox/guest-key')).data as { apiKey: string; expiresAt: string };

  it('sells numbers and tells codes by both protocols, as that of an account does, for a day', async () => {
    const { apiKey: key, expiresAt } = await begin();
    expect(key).to.match(/^sandbox_[0-9a-f]{32}$/);
    expect(Date.parse(expiresAt) - Date.now()).to.be.within(86_300_000, 86_400_000);
    const { data: account } = await call('GET', '/api/users/me', { key });
    expect(account).to.include({ balance: 100_000, held: 0, email: 'guest@sandbox.invalid' });
    expect(account['id']).to.be.at.least(guestNumbersFrom);
    const bought = await call('POST', '/api/activations', { key, body: { service: 'sandbox_now', country: 46 } });
    const { data: number } = await call('GET', `/api/activations/${String(bought.data['id'])}`, { key });
    expect(number).to.include({ status: 'received' });
    const query = new URLSearchParams({ api_key: key, action: 'getBalance' }).toString();
    const spoken = await (await fetch(`${shop.base}/stubs/handler_api.php?${query}`)).text();
    expect(spoken).to.equal('ACCESS_BALANCE:990.00');
    expect((await call('POST', '/api/sandbox/reset', { key, body: {} })).data).to.include({ balance: 100_000 });
    expect((await auditShop()).findings).to.deep.equal([]);
  });

  it('is nobody’s account: no real money, no key of its own, no webhooks', async () => {
    const { apiKey: key } = await begin();
    for (const [method, path] of [
      ['POST', '/api/sandbox/key'],
      ['GET', '/api/webhooks'],
      ['GET', '/api/payments'],
    ] as const)
      expect((await call(method, path, { key })).error?.code, path).to.equal('NOT_IN_SANDBOX');
    const { apiKey: other } = await begin();
    const bought = await call('POST', '/api/activations', { key, body: { service: 'tg', country: 46 } });
    expect((await call('GET', `/api/activations/${String(bought.data['id'])}`, { key: other })).status).to.equal(404);
  });

  it('ends after its day, even before the database has deleted it', async () => {
    const { apiKey: key } = await begin();
    await sandboxCollection().updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await call('GET', '/api/sandbox', { key })).status).to.equal(401);
    const indexes = await SandboxModel.collection.indexes();
    expect(indexes.find(({ key }) => Object.keys(key as object).join() === 'expiresAt')).to.include({
      expireAfterSeconds: 0,
    });
  });

  it('is given ten times an hour to an address, and never without bounds', async () => {
    let last = await call('POST', '/api/sandbox/guest-key');
    for (let tries = 0; tries < 10 && last.status === 200; tries += 1)
      last = await call('POST', '/api/sandbox/guest-key');
    expect([last.status, last.error?.code]).to.deep.equal([429, 'TOO_MANY_REQUESTS']);
    expect(Number(last.retryAfter)).to.be.within(1, 3_600);
    expect(await sandboxCollection().countDocuments()).to.equal(10);
  });
});

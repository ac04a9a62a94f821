import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { sandboxKeyPrefix } from '@shop/shared-types/contract/sandbox';
import { expect } from 'chai';
import { MongoClient } from 'mongodb';

import { startTestGateway, type TestGateway } from '../../run/gateway/start-test-gateway.fixture.ts';
import { createShop, type Activation, type Shop } from '../typescript/src/sdk/index.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country, databaseName } from './start-engine.fixture.ts';

/** What the person in front of the assistant answers. */
type Person = 'agrees' | 'declines' | 'cannot be asked';

interface Assistant {
  apiKey?: string;
  limits?: Record<string, string>;
  person?: Person;
  /** `legacy` uses the protocol of programs from before 2026. `auto` uses the newest protocol that both sides support. */
  mode?: 'legacy' | 'auto';
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } },
};

describe('the server for assistants by its address', function () {
  this.timeout(60_000);
  const clients: Client[] = [];
  let gateway: TestGateway;
  let shop: Shop;
  before(async () => {
    const { url, apiKey } = testEngine();
    shop = createShop({ url, apiKey });
    gateway = await startTestGateway({ engine: (_req, res) => res.end(), config: { commerceUrl: url } });
  });
  after(() => gateway.close());
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  const connect = async ({ apiKey, limits = {}, person = 'cannot be asked', mode = 'auto' }: Assistant = {}) => {
    const canAsk = person !== 'cannot be asked';
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode }, capabilities: canAsk ? { elicitation: { form: {} } } : {} },
    );
    if (canAsk) {
      client.setRequestHandler('elicitation/create', () =>
        person === 'agrees' ? { action: 'accept', content: { isAllowed: true } } : { action: 'decline' },
      );
    }
    const headers = { authorization: `Bearer ${apiKey ?? testEngine().apiKey}`, ...limits };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${gateway.url}/mcp`), { requestInit: { headers } }),
    );
    clients.push(client);
    return client;
  };
  const use = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: given });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { isError: isError === true, text, value: structuredContent };
  };
  const buy = (client: Client, maxPriceRub: number, more: Record<string, unknown> = {}) =>
    use(client, 'buy_number', { service: 'tg', country, max_price_rub: maxPriceRub, ...more });
  const numberIn = ({ value, text }: Awaited<ReturnType<typeof use>>): Activation => {
    if (value === undefined) throw new Error(text);
    return value as unknown as Activation;
  };
  const openNumbers = async () => (await shop.listActivations()).filter(({ status }) => status === 'waiting').length;
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${testEngine().apiKey}`,
        ...headers,
      },
      body,
    });

  for (const mode of ['legacy', 'auto'] as const) {
    it(`lists the tools, buys, waits for the code, and finishes (${mode})`, async () => {
      const client = await connect({ mode });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).to.include.members(['buy_number', 'buy_numbers', 'wait_for_code']);
      const number = numberIn(await buy(client, 50));
      const waiting = use(client, 'wait_for_code', { id: number.id, seconds: 15 });
      await testEngine().pushSms(number.phone, 'Telegram code: 55667');
      expect((await waiting).value).to.deep.include({ code: '55667' });
      expect(numberIn(await use(client, 'finish_number', { id: number.id })).status).to.equal('finished');
    });
  }

  it('asks the person above the sum, and buys only when he agrees; who cannot be asked buys for less', async () => {
    const limits = { 'Numeo-Confirm-Above': '20' };
    const before = await openNumbers();
    const declined = await buy(await connect({ limits, person: 'declines' }), 45);
    expect([declined.isError, declined.text]).to.deep.equal([true, 'The person did not agree. Nothing was bought.']);
    const forged = await buy(await connect({ limits, person: 'declines' }), 45, { purchase_key: 'made-up-by-a-model' });
    expect(forged.text, 'a key without a book').to.equal('The person did not agree. Nothing was bought.');
    const older = await buy(await connect({ limits, person: 'agrees', mode: 'legacy' }), 45);
    expect(older.text).to.include('Numeo-Confirm-Above');
    expect(await openNumbers()).to.equal(before);
    const agreed = numberIn(await buy(await connect({ limits, person: 'agrees' }), 45));
    expect(agreed.status).to.equal('waiting');
    await shop.cancel(agreed);
  });

  it('buys nothing above the ceiling of a purchase or of the day, which several assistants share', async () => {
    const before = await openNumbers();
    const dear = await buy(await connect({ limits: { 'Numeo-Max-Price': '40' } }), 40.01);
    expect(dear.text).to.equal(
      'A purchase may cost 40.00 RUB at most, not 40.01 RUB. The owner can raise Numeo-Max-Price.',
    );
    const probe = numberIn(await buy(await connect(), 50));
    const limits = { 'Numeo-Max-Per-Day': '0.01' };
    const over = await buy(await connect({ limits }), 50);
    expect(over.text).to.match(/^API_KEY_LIMIT: .*"limit":"daily-spend","max":1/);
    expect(await openNumbers()).to.equal(before + 1);
    await shop.cancel(probe);
  });

  it('finishes a purchase under its key without buying twice', async () => {
    const client = await connect();
    const key = `by-address-${Date.now()}`;
    const first = numberIn(await buy(client, 50, { purchase_key: key }));
    const again = numberIn(await buy(await connect(), 50, { purchase_key: key }));
    expect(again.id).to.equal(first.id);
    expect((await buy(client, 49, { purchase_key: key })).text).to.match(/^IDEMPOTENCY_KEY_REUSED/);
    await shop.cancel(first);
  });

  it('plays in the sandbox for a key of the sandbox', async () => {
    const { apiKey } = await shop.call('createSandboxKey', {});
    expect(apiKey).to.match(new RegExp(`^${sandboxKeyPrefix}`));
    const client = await connect({ apiKey });
    const { id } = numberIn(await use(client, 'buy_number', { service: 'sandbox_now', country, max_price_rub: 10 }));
    expect((await use(client, 'wait_for_code', { id, seconds: 10 })).value).to.have.property('code');
  });

  it('refuses a wrong key, a wrong limit, other methods, broken and too long bodies in the words of the shop', async () => {
    const body = JSON.stringify(initialize);
    for (const authorization of ['Bearer no-such-key', 'Basic abc', '']) {
      const wrong = await post(body, { authorization });
      expect([wrong.status, wrong.headers.get('www-authenticate')], authorization).to.deep.equal([401, 'Bearer']);
      expect(await wrong.json()).to.have.nested.property('error.code', 'LOGIN_REQUIRED');
    }
    const limit = await post(body, { 'Numeo-Max-Price': 'a lot' });
    expect([limit.status, await limit.text()]).to.satisfy(
      ([status, said]: [number, string]) => status === 400 && said.includes('Numeo-Max-Price'),
    );
    const long = await post(JSON.stringify({ ...initialize, long: 'x'.repeat(40_000) }));
    expect([long.status, ((await long.json()) as { error: { code: string } }).error.code]).to.deep.equal([
      413,
      'BODY_TOO_LARGE',
    ]);
    for (const broken of ['{"jsonrpc":', '[]', 'null', '"__proto__"', '['.repeat(9_000)])
      expect((await post(broken)).status, broken.slice(0, 20)).to.equal(400);
    const got = await fetch(`${gateway.url}/mcp`);
    expect([got.status, got.headers.get('allow')]).to.deep.equal([405, 'POST']);
    const asked = await fetch(`${gateway.url}/mcp`, {
      method: 'OPTIONS',
      headers: { origin: 'https://assistant.example', 'access-control-request-headers': 'authorization' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).to.deep.equal([204, 'authorization']);
  });

  it('counts the calls of a key on all nodes, and says when to come again', async () => {
    const { url, mongodbUri } = testEngine();
    const { apiKey } = await shop.call('createSandboxKey', {});
    const { id: owner } = await shop.call('getCurrentUser', {});
    const authorization = `Bearer ${apiKey}`;
    const call = () => fetch(`${url}/api/sandbox`, { headers: { authorization } });
    const limit = Number(/q=(\d+)/.exec((await call()).headers.get('ratelimit-policy') ?? '')?.[1]);
    const mongo = await MongoClient.connect(mongodbUri);
    try {
      const minute = Math.floor(Date.now() / 60_000);
      // What the key has used on another node, in this minute and the next.
      const used = [minute, minute + 1].map((window) => ({
        _id: `${window}|sandbox-key:${-owner}`,
        calls: limit,
        expiresAt: new Date(Date.now() + 180_000),
      }));
      await mongo.db(databaseName).collection<(typeof used)[0]>('callCounts').insertMany(used);
      // A node asks the others about keys that are busy.
      for (let asked = 0; asked <= limit / 20 + 60; asked += 20) await Promise.all(Array.from({ length: 20 }, call));
    } finally {
      await mongo.close();
    }
    const refused = await post(JSON.stringify(initialize), { authorization });
    expect(refused.status).to.equal(429);
    expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 60);
  });
});

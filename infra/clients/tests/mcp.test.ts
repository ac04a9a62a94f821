import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { contract } from '@shop/shared-types/contract';
import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';
import { createShop, type Activation, type Shop } from '../typescript/src/sdk/index.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';
import { startUnreliableLink } from './start-unreliable-link.fixture.ts';

const program = join(rootFolder, 'infra/clients/mcp/src/main.ts');

/** What the person in front of the assistant answers. */
type Person = 'agrees' | 'declines' | 'cannot be asked';

/** `legacy` uses the protocol of programs from before 2026. `auto` uses the newest protocol that both sides support. */
type Era = 'legacy' | 'auto';

/** The words of JSON Schema that all providers of models take; one of them refuses the whole batch of tools for another word. */
const takenWords = [
  ...['type', 'description', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'default'],
  ...['minimum', 'maximum', 'minItems', 'maxItems', 'minLength', 'maxLength', 'pattern'],
];
const takenTypes: readonly unknown[] = ['object', 'array', 'string', 'number', 'integer', 'boolean'];

/** What of a schema is not taken everywhere, with its place. Names of properties are no words of the schema. */
const wordsRefused = (schema: unknown, place = ''): string[] => {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${place} is no schema`];
  const { type, properties, required, additionalProperties, enum: values, items } = schema as Record<string, unknown>;
  const names = Object.keys(properties ?? {});
  const isWrong = {
    type: !takenTypes.includes(type),
    properties: type === 'object' && properties === undefined,
    additionalProperties: type === 'object' && additionalProperties !== false,
    required: ((required ?? []) as string[]).some((name) => !names.includes(name)),
    enum: values !== undefined && (type !== 'string' || !(values as unknown[]).every((one) => typeof one === 'string')),
    items: (type === 'array') !== (items !== undefined),
    names: names.some((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name)),
  };
  return [
    ...Object.keys(schema).filter((word) => !takenWords.includes(word)),
    ...Object.entries(isWrong).flatMap(([word, wrong]) => (wrong ? [word] : [])),
  ]
    .map((word) => `${place}/${word}`)
    .concat(Object.entries(properties ?? {}).flatMap(([name, one]) => wordsRefused(one, `${place}/${name}`)))
    .concat(items === undefined ? [] : wordsRefused(items, `${place}/items`));
};

describe('the server for assistants', function () {
  this.timeout(60_000);
  const clients: Client[] = [];
  const folders: string[] = [];
  let shop: Shop;
  before(() => {
    const { url, apiKey } = testEngine();
    shop = createShop({ url, apiKey });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });

  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-mcp-'));
    folders.push(folder);
    return folder;
  };
  const assistant = async (
    limits: Record<string, string>,
    folder: string,
    person: Person = 'cannot be asked',
    mode: Era = 'legacy',
  ) => {
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
    const { url, apiKey } = testEngine();
    const env = {
      PATH: process.env['PATH'] ?? '',
      NUMEO_URL: url,
      NUMEO_API_KEY: apiKey,
      NUMEO_MCP_FOLDER: folder,
      ...limits,
    };
    const args = ['--conditions=shop-source', program];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: rootFolder, env }));
    clients.push(client);
    return client;
  };
  const use = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
    const { isError, content, structuredContent } = await client.callTool({
      name,
      arguments: given,
    });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { isError: isError === true, text, value: structuredContent };
  };
  const buy = (client: Client, maxPriceRub: number) =>
    use(client, 'buy_number', { service: 'tg', country, max_price_rub: maxPriceRub });
  const numberIn = ({ value, text }: Awaited<ReturnType<typeof use>>): Activation => {
    if (value === undefined) throw new Error(text);
    return value as unknown as Activation;
  };
  const numbersIn = ({ value, text }: Awaited<ReturnType<typeof use>>): Activation[] => {
    if (value === undefined) throw new Error(text);
    return (value as unknown as { activations: Activation[] }).activations;
  };
  const openNumbers = async () => (await shop.listActivations()).filter(({ status }) => status === 'waiting').length;

  it('finds prices, buys, waits for the code, and finishes', async () => {
    const client = await assistant({}, await newFolder());
    const { value } = await use(client, 'find_prices', { service: 'tg', country });
    expect((value as { prices: { country: number }[] }).prices.map((row) => row.country)).to.deep.equal([country]);
    const number = numberIn(await buy(client, 50));
    const waiting = use(client, 'wait_for_code', { id: number.id, seconds: 15 });
    await testEngine().pushSms(number.phone, 'Telegram code: 11223');
    expect((await waiting).value).to.deep.include({ code: '11223' });
    expect(numberIn(await use(client, 'finish_number', { id: number.id })).status).to.equal('finished');
    const { value: orders } = await use(client, 'list_orders', { limit: 1 });
    expect((orders as { orders: { number: number }[] }).orders[0]?.number).to.equal(number.id);
  });

  it('buys nothing above the ceiling of a purchase, and says how to allow it', async () => {
    const before = await openNumbers();
    const client = await assistant({ NUMEO_MCP_MAX_PRICE: '40' }, await newFolder());
    const refused = await buy(client, 40.01);
    expect([refused.isError, refused.text]).to.deep.equal([
      true,
      'A purchase may cost 40.00 RUB at most, not 40.01 RUB. The owner can raise NUMEO_MCP_MAX_PRICE.',
    ]);
    expect(await openNumbers()).to.equal(before);
  });

  it('keeps the limit of a day over restarts and several assistants; a cancelled number gives its price back', async () => {
    const folder = await newFolder();
    const probe = await shop.buy({ service: 'tg', country });
    await shop.cancel(probe);
    const price = probe.price / 100;
    const limits = { NUMEO_MCP_MAX_PER_DAY: (price * 2).toFixed(2) };
    const first = await assistant(limits, folder);
    const second = await assistant(limits, folder);
    const bought = await Promise.all([first, second, first, second].map((client) => buy(client, price)));
    const numbers = bought.filter(({ isError }) => !isError).map(numberIn);
    expect(numbers, 'two of four, in whatever order').to.have.length(2);
    expect(bought.find(({ isError }) => isError)?.text).to.include('NUMEO_MCP_MAX_PER_DAY');
    const third = await assistant(limits, folder);
    expect((await buy(third, price)).isError, 'after a restart').to.equal(true);
    await use(third, 'cancel_number', { id: numbers[0]?.id });
    const next = numberIn(await buy(third, price));
    for (const { id } of [next, ...numbers.slice(1)]) await shop.cancel(id);
  });

  it('counts what it really cost, and nothing for what the shop refused', async () => {
    const folder = await newFolder();
    const client = await assistant({}, folder);
    const number = numberIn(await buy(client, 50));
    const spent = async () => ((await use(client, 'balance')).value as { spentToday: number }).spentToday;
    expect(await spent()).to.equal(number.price);
    expect((await buy(client, 0.01)).text).to.match(/^PRICE_CHANGED/);
    expect(await spent()).to.equal(number.price);
    await shop.cancel(number);
  });

  it('waits in the queue for a number within the same limits, and counts what it really cost', async () => {
    const client = await assistant({ NUMEO_MCP_MAX_PRICE: '60' }, await newFolder());
    const repeat = (max_price_rub: number) =>
      use(client, 'repeat_number', { service: 'tg', country, max_price_rub, seconds: 60 });
    const spentToday = async () => ((await use(client, 'balance')).value as { spentToday: number }).spentToday;
    expect((await repeat(60.01)).text).to.include('NUMEO_MCP_MAX_PRICE');
    expect((await repeat(55)).text, 'nobody can be asked').to.include('NUMEO_MCP_CONFIRM_ABOVE');
    const idOf = ({ value, text }: Awaited<ReturnType<typeof use>>): string => {
      if (value === undefined) throw new Error(text);
      return (value as { id: string }).id;
    };
    const inVain = idOf(await repeat(0.01));
    expect((await use(client, 'check_repeat_order', { id: inVain })).value).to.include({ status: 'waiting' });
    expect(await spentToday()).to.equal(1);
    await use(client, 'stop_repeat_order', { id: inVain });
    expect(await spentToday()).to.equal(0);
    const id = idOf(await repeat(50));
    const { price, id: number } = await shop.waitForNumber(id, { timeoutMs: 20_000 });
    expect(await spentToday(), 'the ceiling, until the end is known').to.equal(5_000);
    expect((await use(client, 'check_repeat_order', { id })).value).to.include({ activationId: number, price });
    expect(await spentToday()).to.equal(price);
    await use(client, 'cancel_number', { id: number });
    expect(await spentToday()).to.equal(0);
  });

  it('buys several numbers within the same limits, and counts those that were bought', async () => {
    const client = await assistant({ NUMEO_MCP_CONFIRM_ABOVE: '200' }, await newFolder());
    const spentToday = async () => ((await use(client, 'balance')).value as { spentToday: number }).spentToday;
    const dear = { service: 'tg', country, max_price_rub: 70, quantity: 3 };
    expect((await use(client, 'buy_numbers', dear)).text, '210 RUB together').to.include('NUMEO_MCP_CONFIRM_ABOVE');
    const { id, price } = await shop.buy({ service: 'tg', country });
    await shop.cancel(id);
    const ceiling = price / 100;
    const bought = await use(client, 'buy_numbers', { ...dear, max_price_rub: ceiling, quantity: 2 });
    const activations = numbersIn(bought);
    expect(activations).to.have.length(2);
    expect(await spentToday()).to.equal(2 * price);
    await use(client, 'cancel_number', { id: activations[0]?.id });
    expect(await spentToday()).to.equal(price);
    await use(client, 'cancel_number', { id: activations[1]?.id });
    expect(await spentToday()).to.equal(0);
  });

  it('keeps to every selection of the contract, and finishes an order whose outcome is unknown under its key', async () => {
    const folder = await newFolder();
    const link = await startUnreliableLink(testEngine().url);
    const overLink = await assistant({ NUMEO_URL: link.url, NUMEO_MCP_CONFIRM_ABOVE: '200' }, folder);
    const selection = {
      service: 'tg',
      country,
      max_price_rub: 50,
      min_price_rub: 0.01,
      quantity: 2,
      except_suppliers: [999],
    };
    link.mishaps.push(
      { kind: 'lost-answer' },
      { kind: 'refused', status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 600 },
    );
    const lost = await use(overLink, 'buy_numbers', selection);
    await link.stop();
    const key = /Call buy_numbers again with purchase_key ([\w-]+):/.exec(lost.text)?.[1];
    const client = await assistant({}, folder);
    const wrongTool = await use(client, 'buy_number', { service: 'tg', country, max_price_rub: 50, purchase_key: key });
    expect(wrongTool.text).to.include('belongs to no purchase of this tool');
    const again = await use(client, 'buy_numbers', {
      service: 'tg',
      country,
      max_price_rub: 1,
      quantity: 9,
      purchase_key: key,
    });
    const activations = numbersIn(again);
    expect(activations, 'as it was first ordered').to.have.length(2);
    for (const { id } of activations) await use(client, 'cancel_number', { id });

    const named = { service: 'tg', country, max_price_rub: 50, order_id: 'mcp-17' };
    const { id } = numberIn(await use(client, 'buy_number', named));
    expect((await use(client, 'buy_number', named)).text).to.match(/^ORDER_ALREADY_EXISTS/);
    await use(client, 'cancel_number', { id });
    const unknown = { service: 'tg', country, max_price_rub: 50, suppliers: [999_999_998] };
    expect((await use(client, 'buy_number', unknown)).text).to.match(/^NO_NUMBERS/);

    const names: Record<string, string> = {
      priceMax: 'max_price_rub',
      priceMin: 'min_price_rub',
      exceptSuppliers: 'except_suppliers',
      phoneExceptions: 'phone_exceptions',
      orderId: 'order_id',
    };
    const { tools } = await client.listTools();
    for (const [name, { body }] of [
      ['buy_number', contract.buyNumber],
      ['buy_numbers', contract.buyNumbers],
    ] as const) {
      const tool = tools.find((one) => one.name === name);
      // A referral code pays the developer of a program, and a callback calls a program's server. An assistant has neither.
      const selected = Object.keys(body.fields).filter((field) => !['referralCode', 'callbackUrl'].includes(field));
      expect(Object.keys(tool?.inputSchema.properties ?? {})).to.have.members([
        ...selected.map((field) => names[field] ?? field),
        'purchase_key',
      ]);
    }
  });

  it('describes its tools by the words of JSON Schema that all providers of models take', async () => {
    const { tools } = await (await assistant({}, await newFolder())).listTools();
    expect(tools).to.have.length.at.least(12);
    expect(new Set(tools.map(({ name }) => name)).size).to.equal(tools.length);
    for (const { name, description, inputSchema, outputSchema } of tools) {
      expect(name).to.match(/^[a-zA-Z0-9_-]{1,64}$/);
      expect(description?.length, name).to.be.within(20, 1_024);
      expect(outputSchema, name).to.equal(undefined);
      // Programs leave out which draft of JSON Schema it is.
      const { $schema: _draft, ...schema } = inputSchema;
      expect(wordsRefused(schema), name).to.deep.equal([]);
    }
  });

  it('buys nothing for a selection that it does not know, and names it', async () => {
    const client = await assistant({}, await newFolder());
    const before = await openNumbers();
    const selection = { service: 'tg', country, max_price_rub: 50 };
    for (const [tool, more] of [
      ['buy_number', {}],
      ['buy_numbers', { quantity: 2 }],
      ['repeat_number', {}],
    ] as const) {
      const { isError, text } = await use(client, tool, { ...selection, ...more, operators: 'nobody', colour: 'red' });
      expect(isError, tool).to.equal(true);
      expect(text).to.include('operators (did you mean operator?), colour');
    }
    for (const [given, meant] of [
      ['priceMax', 'max_price_rub'],
      ['maxPrice', 'max_price_rub'],
      ['supplier', 'suppliers'],
      ['exceptSuppliers', 'except_suppliers'],
      ['oparator', 'operator'],
      ['orderId', 'order_id'],
    ] as const)
      expect((await use(client, 'buy_number', { ...selection, [given]: 1 })).text).to.include(
        `${given} (did you mean ${meant}?)`,
      );
    expect(await openNumbers()).to.equal(before);
  });

  it('refuses unknown names in every tool, before it asks the shop', async () => {
    const client = await assistant({ NUMEO_URL: 'http://127.0.0.1:9' }, await newFolder());
    const { tools } = await client.listTools();
    const samples: Record<string, unknown> = { string: 'tg', integer: 1, number: 1 };
    for (const { name, inputSchema } of tools) {
      const required = Object.entries(inputSchema.properties ?? {}).filter(([one]) =>
        inputSchema.required?.includes(one),
      );
      const given = Object.fromEntries(
        required.map(([one, schema]) => [one, samples[(schema as { type: string }).type]]),
      );
      const { isError, text } = await use(client, name, { ...given, colour: 'red' });
      expect([isError, text], name).to.satisfy(
        ([is, said]: [boolean, string]) => is && said.includes('There is no colour'),
      );
    }
  });

  it('asks a person above the sum, buys when he agrees, and refuses where nobody can be asked', async () => {
    const before = await openNumbers();
    const limits = { NUMEO_MCP_CONFIRM_ABOVE: '20' };
    const alone = await buy(await assistant(limits, await newFolder()), 30);
    expect(alone.text).to.include('NUMEO_MCP_CONFIRM_ABOVE');
    const declined = await buy(await assistant(limits, await newFolder(), 'declines'), 30);
    expect([declined.isError, declined.text]).to.deep.equal([true, 'The person did not agree. Nothing was bought.']);
    expect(await openNumbers()).to.equal(before);
    for (const era of ['legacy', 'auto'] as const) {
      const agreed = numberIn(await buy(await assistant(limits, await newFolder(), 'agrees', era), 45));
      expect(agreed.status, era).to.equal('waiting');
      await shop.cancel(agreed);
    }
  });

  it('buys nothing when its book is damaged, and does not begin a new one', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'spending.json'), '{"entries":');
    const client = await assistant({}, folder);
    const before = await openNumbers();
    const failed = await buy(client, 20).catch(() => ({ isError: true }));
    expect(failed.isError).to.equal(true);
    expect(await readFile(join(folder, 'spending.json'), 'utf8')).to.equal('{"entries":');
    expect(await openNumbers()).to.equal(before);
  });
});

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { contract } from '@shop/shared-types/contract';
import { expect } from 'chai';

import type { Activation, Rental } from '../typescript/src/sdk/index.ts';
import { receiveWebhooks } from './receive-webhooks.fixture.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { allPhonesButTwo, country } from './start-engine.fixture.ts';
import { startUnreliableLink, type UnreliableLink } from './start-unreliable-link.fixture.ts';

const program = fileURLToPath(new URL('use_python_client.py', import.meta.url));

interface Bought {
  number: Activation;
  paid: number;
}
interface Refused {
  code: string;
  status: number | null;
  requestId: string | null;
  isOutcomeUnknown: boolean;
  key: string | null;
}

describe('the Python client', function () {
  this.timeout(60_000);
  let link: UnreliableLink;
  before(async () => {
    link = await startUnreliableLink(testEngine().url);
  });
  after(() => link.stop());
  beforeEach(() => {
    link.requests.length = 0;
    link.mishaps.length = 0;
  });

  /** Runs one part of the program; `heard` gets each value as it is printed. @returns all values. */
  const run = async (
    part: string,
    env: Record<string, string> = {},
    heard: (value: unknown, program: ChildProcessWithoutNullStreams) => void = () => undefined,
  ): Promise<unknown[]> => {
    const { url, apiKey } = testEngine();
    const all = { PATH: process.env['PATH'], SHOP_URL: url, SHOP_KEY: apiKey, COUNTRY: String(country), ...env };
    const child = spawn('python3', ['-B', '-W', 'error', program, part], { env: all });
    let problems = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (problems += piece));
    const values: unknown[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const value: unknown = JSON.parse(line);
      values.push(value);
      heard(value, child);
    }
    expect(problems).to.equal('');
    return values;
  };
  const arrive = (phone: string, code: string): void => void testEngine().pushSms(phone, `Telegram code: ${code}`);

  it('takes the shop’s address in one written form (rule 20.30)', async () => {
    const told = await run('addresses');
    const refusal = 'The address of the shop has to be written as https://shop.example';
    expect(told).to.deep.equal([
      ...Array<boolean>(6).fill(true),
      'https://shop.example:8443/pre/fix',
      ...Array<string>(4).fill(refusal),
    ]);
  });

  it('buys, hears the code, asks for another one, finishes, and buys the number again', async () => {
    let arrived = 0;
    const values = await run('codes', {}, (value) => {
      if (typeof value !== 'object') return;
      arrived += 1;
      arrive((value as Activation).phone, arrived === 1 ? '13579' : '24680');
    });
    expect([values[1], values[3], values[4]]).to.deep.equal(['13579', '24680', 'finished']);
    expect(values[5], 'bought again').to.equal((values[0] as Activation).phone);
  });

  it('waits in the queue for a number, agrees to pay more, and ends an order', async () => {
    expect(await run('repeat')).to.deep.equal([
      ['waiting', 1],
      'WAIT_TIMED_OUT',
      'waiting',
      'cancelled',
      'NO_NUMBER',
      true,
    ]);
  });

  it('buys once when answers are lost, connections break and the shop is busy', async () => {
    const busy = { kind: 'refused', status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 } as const;
    const away = { kind: 'refused', status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 1 } as const;
    link.mishaps.push({ kind: 'no-connection' }, { kind: 'lost-answer' }, { kind: 'lost-answer' }, away, busy);
    const [bought] = (await run('buy', { SHOP_URL: link.url })) as [Bought];
    expect(bought.paid).to.equal(bought.number.price);
    const tries = link.requests.filter(({ line }) => line === 'POST /api/activations');
    expect([tries.length, new Set(tries.map(({ key }) => key)).size]).to.deep.equal([6, 1]);
    expect((tries[5]?.atMs ?? 0) - (tries[4]?.atMs ?? 0), 'Retry-After').to.be.at.least(990);
  });

  it('says that an outcome is unknown, and a repeat with its key gets the number that was bought', async () => {
    const later = { kind: 'refused', status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 600 } as const;
    link.mishaps.push({ kind: 'lost-answer' }, later);
    const [lost] = (await run('buy', { SHOP_URL: link.url })) as [Refused];
    expect([lost.code, lost.isOutcomeUnknown]).to.deep.equal(['UNAVAILABLE', true]);
    const [bought] = (await run('buy', { KEY: lost.key ?? '' })) as [Bought];
    expect([bought.number.status, bought.paid]).to.deep.equal(['waiting', 0]);
  });

  it('buys several numbers in one order, hears why there are fewer, and keeps to every selection', async () => {
    expect(await run('selections', { ALL_BUT_TWO: JSON.stringify(allPhonesButTwo) })).to.deep.equal([
      [3, false, null, 3],
      [2, 'NO_NUMBERS', 'wish'],
      'ORDER_ALREADY_EXISTS',
      'NO_NUMBERS',
      'NO_NUMBERS',
      'INPUT_INVALID',
    ]);
  });

  it('takes every selection that the contract knows', async () => {
    const pythonNames: Record<string, string> = {
      priceMax: 'max_price',
      priceMin: 'min_price',
      exceptSuppliers: 'except_suppliers',
      phoneExceptions: 'phone_exceptions',
      referralCode: 'referral_code',
      orderId: 'order_id',
      callbackUrl: 'callback_url',
    };
    const known = await run('parameters');
    const { buyNumber, buyNumbers, createRepeatOrder } = contract;
    for (const [index, { body }] of [buyNumber, buyNumbers, createRepeatOrder].entries()) {
      const selected = Object.keys(body.fields).map((name) => pythonNames[name] ?? name);
      expect(known[index]).to.have.members([...selected, 'idempotency_key']);
    }
  });

  it('names code, status and request id of a refusal', async () => {
    const values = await run('refusals');
    const refused = values.slice(0, 4) as Refused[];
    expect(refused.map(({ code }) => code)).to.deep.equal([
      'PRICE_CHANGED',
      'INPUT_INVALID',
      'LOGIN_REQUIRED',
      'NO_ANSWER',
    ]);
    expect(refused.map(({ status }) => status)).to.deep.equal([409, 400, 401, null]);
    expect(refused[0]?.requestId).to.match(/^[\w-]{6,}$/);
    expect([values[4], values[6]]).to.deep.equal(['WAIT_TIMED_OUT', 'NO_CODE']);
    expect(values[5]).to.be.lessThan(3);
  });

  it('reads prices, orders and events, and rents a number', async () => {
    const [countries, orders, heard, , codes] = (await run('lists', {}, (value, child) => {
      if (typeof value !== 'object' || value === null || !('hours' in value)) return;
      arrive((value as Rental).phone, '30303');
      setTimeout(() => child.stdin.write('\n'), 300);
    })) as [number[], { orders: number; distinct: number }, number[], Rental, string[]];
    expect(countries).to.include(country);
    expect(orders.distinct).to.equal(orders.orders);
    expect(heard).to.deep.equal([1, 2, 3]);
    expect(codes).to.deep.equal(['30303']);
  });

  it('verifies webhooks that the shop sent, and refuses what was changed', async () => {
    const receiver = await receiveWebhooks();
    await run('buy');
    const call = await receiver.next(({ body }) => body.includes('"cancelled"'));
    await receiver.stop();
    expect(await run('webhook', { CALL: JSON.stringify({ ...call, secret: receiver.secret }) })).to.deep.equal([
      'activation-changed',
      ['WEBHOOK_INVALID', 'WEBHOOK_INVALID', 'WEBHOOK_INVALID', 'WEBHOOK_INVALID', 'WEBHOOK_INVALID'],
    ]);
  });
});

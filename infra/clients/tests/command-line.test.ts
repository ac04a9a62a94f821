import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contract } from '@shop/shared-types/contract';
import { expect } from 'chai';

import { commands } from '../typescript/src/command-line/commands.ts';
import { runCommandLine } from '../typescript/src/command-line/run-command-line.ts';
import type { Activation } from '../typescript/src/sdk/index.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { allPhonesButTwo, country } from './start-engine.fixture.ts';
import { startUnreliableLink } from './start-unreliable-link.fixture.ts';

interface Ran {
  exitCode: number;
  printed: string[];
  told: string;
}

describe('the command line', () => {
  let folder = '';
  let env: NodeJS.ProcessEnv = {};
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-command-'));
    env = { NUMEO_URL: testEngine().url, NUMEO_API_KEY: testEngine().apiKey, XDG_CONFIG_HOME: folder };
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const run = async (
    line: string,
    {
      input = '',
      otherEnv = env,
      heard = (_line: string): void => undefined,
      signal = new AbortController().signal,
    } = {},
  ): Promise<Ran> => {
    const printed: string[] = [];
    const told: string[] = [];
    const print = (text: string): void => {
      printed.push(text);
      heard(text);
    };
    const outside = {
      env: otherEnv,
      signal,
      readInput: () => Promise.resolve(input),
      print,
      tell: (text: string) => void told.push(text),
    };
    const exitCode = await runCommandLine(line.split(' '), outside);
    return { exitCode, printed, told: told.join('\n') };
  };
  const numberIn = ({ printed }: Ran): Activation => JSON.parse(printed[0] ?? '{}') as Activation;

  it('buys, waits and prints the code alone on the last line', async () => {
    const heard = (line: string): void => {
      const phone = /\+(\d+)/.exec(line)?.[1];
      if (phone) void testEngine().pushSms(phone, 'Telegram code: 24680');
    };
    const { exitCode, printed } = await run(`buy tg --country ${country} --max-price 100 --wait --timeout 15`, {
      heard,
    });
    expect([exitCode, printed.length, printed[1]]).to.deep.equal([0, 2, '24680']);
  });

  it('buys several numbers in one order, prints each code as it comes, and says when there are fewer', async () => {
    const heard = (line: string): void => {
      const phone = /^\d+\t\+(\d+)/.exec(line)?.[1];
      if (phone) void testEngine().pushSms(phone, 'Telegram code: 24680');
    };
    const selections = '--max-price 100 --min-price 0.01 --except-suppliers 999999998';
    const all = await run(`buy tg --country ${country} --quantity 3 ${selections} --wait --timeout 15`, { heard });
    const phones = all.printed.slice(0, 3).map((line) => line.split('\t')[1]);
    expect([all.exitCode, new Set(phones).size]).to.deep.equal([0, 3]);
    expect(all.printed.slice(3)).to.have.members(phones.map((phone) => `${phone}\t24680`));

    const part = await run(
      `buy go --country ${country} --quantity 4 --except-phones ${allPhonesButTwo.join(',')} --json`,
    );
    expect([part.exitCode, part.printed.length]).to.deep.equal([7, 2]);
    expect(part.told).to.include('NO_NUMBERS').and.to.include('2 of 4');
    for (const line of part.printed) await run(`cancel ${(JSON.parse(line) as Activation).id}`);
  });

  it('buys one number under a name once, and keeps to every selection', async () => {
    const buy = `buy tg --country ${country}`;
    const first = numberIn(await run(`${buy} --order-id command-17 --json`));
    const second = await run(`${buy} --order-id command-17 --json`);
    expect([second.exitCode, JSON.parse(second.told)]).to.have.nested.property('1.error.code', 'ORDER_ALREADY_EXISTS');
    await run(`cancel ${first.id}`);
    expect((await run(`${buy} --min-price 9000`)).exitCode).to.equal(4);
    expect((await run(`${buy} --suppliers 999999998`)).exitCode).to.equal(4);
    expect((await run(`${buy} --quantity 2 --order-id command-18`)).exitCode).to.equal(2);
    const names: Record<string, string> = {
      priceMax: 'max-price',
      priceMin: 'min-price',
      exceptSuppliers: 'except-suppliers',
      phoneExceptions: 'except-phones',
      referralCode: 'referral-code',
      callbackUrl: 'callback-url',
      orderId: 'order-id',
    };
    const selected = Object.keys({ ...contract.buyNumber.body.fields, ...contract.buyNumbers.body.fields })
      .filter((name) => name !== 'service')
      .map((name) => names[name] ?? name);
    expect(Object.keys(commands['buy']?.options ?? {})).to.include.members(selected);
    const repeated = selected.filter((name) => name !== 'quantity' && name !== 'max-price');
    expect(Object.keys(commands['repeat']?.options ?? {})).to.include.members(repeated);
  });

  it('waits for a number in the shop, lists what waits, and ends it', async () => {
    const heard = (line: string): void => {
      const phone = /\+(\d+)/.exec(line)?.[1];
      if (phone) void testEngine().pushSms(phone, 'Telegram code: 13579');
    };
    const { exitCode, printed } = await run(`repeat tg --country ${country} --max 60 --wait --timeout 20`, { heard });
    expect([exitCode, printed.length, printed[2]]).to.deep.equal([0, 3, '13579']);
    expect(printed[0]).to.match(/^[0-9a-f]{24}\twaiting\ttg\t16\tup to 60\.00 RUB\tplace 1$/);
    const [line = ''] = (await run(`repeat tg --country ${country} --max 0.01 --seconds 30`)).printed;
    const id = line.split('\t')[0] ?? '';
    expect((await run('repeats')).printed.join('\n')).to.include(`${id}\twaiting`);
    expect((await run(`stop ${id}`)).printed[0]).to.include('cancelled');
    expect((await run('stop 000000000000000000000000')).exitCode).to.equal(4);
    expect((await run(`repeat tg --country ${country}`)).exitCode, 'without --max').to.equal(2);
  });

  it('prints JSON for programs, with amounts in kopecks', async () => {
    const bought = numberIn(await run(`buy tg --country ${country} --json`));
    expect(bought).to.deep.include({ status: 'waiting', service: 'tg', country });
    expect(bought.price).to.be.greaterThan(100);
    expect(numberIn(await run(`show ${bought.id} --json`)).phone).to.equal(bought.phone);
    expect(numberIn(await run(`cancel ${bought.id} --json`)).status).to.equal('cancelled');
    const orders = (await run('orders --limit 2 --json')).printed.map((line) => JSON.parse(line) as { number: number });
    expect(orders.map(({ number }) => number)).to.include(bought.id);
    expect(orders).to.have.length(2);
    const prices = (await run('prices tg --json')).printed.map(
      (line) => JSON.parse(line) as { country_external_id: number },
    );
    expect(prices.map((card) => card.country_external_id)).to.include(country);
    expect((await run('balance')).printed[0]).to.match(/^\d+\.\d\d RUB, held \d+\.\d\d RUB$/);
  });

  it('says what failed and what to do next, with an exit code for each kind', async () => {
    const dear = await run(`buy tg --country ${country} --max-price 0.01`);
    expect([dear.exitCode, dear.printed.length]).to.deep.equal([4, 0]);
    expect(dear.told).to.match(/--max-price \d+\.\d\d/);
    const silent = await run(`buy tg --country ${country} --wait --timeout 1`);
    expect(silent.exitCode).to.equal(5);
    expect(silent.told).to.include('numeo cancel ID');
    const wrongKey = await run('balance', { otherEnv: { ...env, NUMEO_API_KEY: 'no-such-key' } });
    expect(wrongKey.exitCode).to.equal(3);
    expect(wrongKey.told).to.include('numeo save-key');
    for (const line of [
      'sell tg',
      'buy tg',
      'buy',
      'cancel x',
      'buy tg --country 16 --max-price 1,5',
      'balance --loud',
    ]) {
      expect((await run(line)).exitCode, line).to.equal(2);
    }
    const asJson = await run('cancel 1 --json');
    expect(JSON.parse(asJson.told)).to.have.nested.property('error.code', 'ACTIVATION_NOT_FOUND');
  });

  it('names the key that finishes a purchase whose answer was lost', async () => {
    const link = await startUnreliableLink(testEngine().url);
    const stopping = new AbortController();
    link.mishaps.push(
      { kind: 'lost-answer' },
      { kind: 'refused', status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 600 },
    );
    const lost = await run(`buy tg --country ${country}`, {
      otherEnv: { ...env, NUMEO_URL: link.url },
      signal: stopping.signal,
    });
    await link.stop();
    expect(lost.exitCode).to.equal(6);
    const key = /--key (\w+)/.exec(lost.told)?.[1] ?? '';
    const first = numberIn(await run(`buy tg --country ${country} --key ${key} --json`));
    const second = numberIn(await run(`buy tg --country ${country} --key ${key} --json`));
    expect(second.id).to.equal(first.id);
    expect((await run(`cancel ${first.id}`)).exitCode).to.equal(0);
  });

  it('keeps the key in a file of its user alone, and refuses one that others can read', async () => {
    const fromFile = { XDG_CONFIG_HOME: folder };
    expect((await run('balance', { otherEnv: fromFile })).exitCode).to.equal(3);
    const { url, apiKey } = testEngine();
    expect((await run(`save-key --url ${url}`, { otherEnv: fromFile, input: `${apiKey}\n` })).exitCode).to.equal(0);
    const path = join(folder, 'numeo/key.json');
    expect((await stat(path)).mode & 0o777).to.equal(0o600);
    expect(JSON.parse(await readFile(path, 'utf8'))).to.deep.equal({ url, apiKey });
    expect((await run('balance', { otherEnv: fromFile })).exitCode).to.equal(0);
    await rm(path);
    const addressed = { ...fromFile, NUMEO_URL: url };
    expect((await run('save-key', { otherEnv: addressed, input: apiKey })).exitCode).to.equal(0);
    expect(JSON.parse(await readFile(path, 'utf8'))).to.deep.equal({ url, apiKey });
    expect((await run('save-key', { otherEnv: fromFile, input: apiKey })).exitCode).to.equal(2);
    await chmod(path, 0o640);
    const open = await run('balance', { otherEnv: fromFile });
    expect(open.exitCode).to.equal(3);
    expect(open.told).to.include(`chmod 600 ${path}`);
    const elsewhere = join(folder, 'damaged');
    await writeFile(elsewhere, 'not JSON', { mode: 0o600 });
    expect((await run('balance', { otherEnv: { NUMEO_KEY_FILE: elsewhere } })).exitCode).to.equal(3);
  });

  it('ends with 130 when it is interrupted, and leaves the number open', async () => {
    const stopping = new AbortController();
    const heard = (): void => stopping.abort(new Error('interrupted'));
    const stopped = await run(`buy tg --country ${country} --wait --json`, { heard, signal: stopping.signal });
    expect(stopped.exitCode).to.equal(130);
    expect((await run(`cancel ${numberIn(stopped).id}`)).exitCode).to.equal(0);
  });
});

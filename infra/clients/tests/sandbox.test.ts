import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';
import { runCommandLine } from '../typescript/src/command-line/run-command-line.ts';
import { createShop } from '../typescript/src/sdk/index.ts';
import { call } from './call-as-person.fixture.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';

const run = promisify(execFile);
const folder = join(rootFolder, 'infra/clients/quick-starts');
const pythonProgram = join(rootFolder, 'infra/clients/tests/use_python_client.py');

describe('a sandbox key (rule 20.11)', function () {
  this.timeout(45_000);
  let apiKey = '';
  before(async () => {
    const made = await call('POST', '/api/sandbox/key', testEngine().apiKey);
    ({ apiKey } = made as { apiKey: string });
  });

  const programs: [string, string[], string][] = [
    ['bash', [], 'json-api.sh'],
    ['bash', [], 'handler-api.sh'],
    [process.execPath, [], 'json-api.mjs'],
    [process.execPath, [], 'handler-api.mjs'],
    ['python3', ['-B', '-W', 'error'], 'json-api.py'],
    ['python3', ['-B', '-W', 'error'], 'handler-api.py'],
    [process.execPath, ['--conditions=shop-source'], 'sdk.ts'],
  ];
  describe('of a guest, in programs (rule 20.33)', () => {
    const runs = new Map<string, Promise<{ stdout: string }>>();
    // All at once, since each of them sleeps three seconds before it looks for its code again.
    before(async () => {
      const given = await fetch(`${testEngine().url}/api/sandbox/guest-key`, { method: 'POST' });
      const guest = ((await given.json()) as { data: { apiKey: string } }).data;
      const env = {
        PATH: process.env['PATH'],
        SHOP_URL: testEngine().url,
        API_KEY: guest.apiKey,
        COUNTRY: String(country),
      };
      for (const [program, options, file] of programs) {
        const running = run(program, [...options, join(folder, file)], { env });
        // A failure is told by the test of its program, which may come to it later.
        running.catch(() => undefined);
        runs.set(file, running);
      }
    });
    for (const [, , file] of programs) {
      it(`lets ${file} print a code that nobody sent`, async () => {
        expect((await runs.get(file))?.stdout).to.match(/^phone 99900\d{7}\ncode \d{5}\n/);
      });
    }
  });

  it('lets the TypeScript client hear a code over the event stream', async () => {
    const shop = createShop({ url: testEngine().url, apiKey });
    const number = await shop.buy({ service: 'sandbox_twice', country });
    expect((await shop.waitForCode(number, { timeoutMs: 15_000 })).code).to.match(/^\d{5}$/);
    expect((await shop.finish(number)).status).to.equal('finished');
  });

  it('lets the Python client buy, hear a code, finish, and read the history', async () => {
    const env = { PATH: process.env['PATH'], SHOP_URL: testEngine().url, SHOP_KEY: apiKey, COUNTRY: String(country) };
    const { stdout } = await run('python3', ['-B', '-W', 'error', pythonProgram, 'sandbox'], { env });
    const values = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(values).to.deep.equal([
      'waiting',
      true,
      true,
      'finished',
      ['finished', 'delivered'],
      [3, null],
      'NO_NUMBERS',
      'EARLY_CANCEL_DENIED',
      'NOT_IN_SANDBOX',
      'NOT_IN_SANDBOX',
    ]);
  });

  it('lets an assistant buy, hear a code, finish, and list the order, and tells it what is not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-mcp-sandbox-'));
    const client = new Client({ name: 'test', version: '1.0.0' });
    const env = {
      PATH: process.env['PATH'] ?? '',
      NUMEO_URL: testEngine().url,
      NUMEO_API_KEY: apiKey,
      NUMEO_MCP_FOLDER: folder,
    };
    const args = ['--conditions=shop-source', join(rootFolder, 'infra/clients/mcp/src/main.ts')];
    try {
      await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: rootFolder, env }));
      const use = async (name: string, given: Record<string, unknown>) => {
        const { content, structuredContent } = await client.callTool({ name, arguments: given });
        const [part] = content;
        const text = part?.type === 'text' ? part.text : '';
        return { text, value: structuredContent as Record<string, unknown> };
      };
      const selection = { service: 'sandbox_twice', country, max_price_rub: 10 };
      const { value: number, text } = await use('buy_number', selection);
      expect(number, text).to.include({ status: 'waiting', price: 1_000 });
      const code = await use('wait_for_code', { id: number['id'], seconds: 15 });
      expect(code.value['code']).to.match(/^\d{5}$/);
      expect((await use('finish_number', { id: number['id'] })).value).to.include({ status: 'finished' });
      const { orders } = (await use('list_orders', { limit: 1 })).value as { orders: { number: number }[] };
      expect(orders.map((order) => order.number)).to.deep.equal([number['id']]);
      expect((await use('buy_number', { ...selection, service: 'sandbox_empty' })).text).to.match(/^NO_NUMBERS/);
      const waiting = await use('repeat_number', { ...selection, seconds: 60 });
      expect(waiting.text).to.match(/^NOT_IN_SANDBOX: /);
      expect((await use('balance', {})).value).to.include({ spentToday: 1_000 });
    } finally {
      await client.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('lets the command line buy and wait', async () => {
    const printed: string[] = [];
    const told: string[] = [];
    const outside = {
      env: { NUMEO_URL: testEngine().url, NUMEO_API_KEY: apiKey },
      signal: new AbortController().signal,
      readInput: () => Promise.resolve(''),
      print: (text: string) => void printed.push(text),
      tell: (text: string) => void told.push(text),
    };
    const line = `buy tg --country ${country} --max-price 100 --wait --timeout 15`;
    expect(await runCommandLine(line.split(' '), outside), told.join('\n')).to.equal(0);
    expect(printed[1]).to.match(/^\d{5}$/);
    expect(await runCommandLine(['orders', '--limit', '1'], outside), told.join('\n')).to.equal(0);
    expect(printed[2]).to.include('\ttg\t');
  });
});

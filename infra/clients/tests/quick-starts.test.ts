import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../../run/config/workspace.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import { createShop, type Shop } from '../typescript/src/sdk/index.ts';
import { call, logIn } from './call-as-person.fixture.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';

const folder = join(rootFolder, 'infra/clients/quick-starts');
const programs: Record<string, string[]> = {
  sh: ['bash'],
  mjs: [process.execPath],
  py: ['python3', '-B', '-W', 'error'],
  ts: [process.execPath, '--conditions=shop-source'],
};

describe('the quick starts', function () {
  this.timeout(45_000);
  let shop: Shop;
  const running: ChildProcess[] = [];
  before(() => {
    const { url, apiKey } = testEngine();
    shop = createShop({ url, apiKey });
  });
  after(() => {
    for (const child of running.splice(0)) child.kill('SIGTERM');
  });

  /** Starts a file as a newcomer does. @returns its lines, and what it said when it failed. */
  const start = (file: string, env: Record<string, string> = {}) => {
    const { url, apiKey } = testEngine();
    const [program = '', ...args] = programs[file.split('.').at(-1) ?? ''] ?? [];
    const child = spawn(program, [...args, join(folder, file)], {
      env: { PATH: process.env['PATH'], SHOP_URL: url, API_KEY: apiKey, COUNTRY: String(country), ...env },
    });
    running.push(child);
    let problems = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (problems += piece));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<string> => {
      const line = (await lines.next()) as IteratorResult<string, undefined>;
      if (line.done === true) throw new Error(`${file} ended: ${problems}`);
      return line.value;
    };
    return { next };
  };
  const arrive = (phone: string, code: string): Promise<void> => testEngine().pushSms(phone, `Telegram code: ${code}`);

  const buying = [
    'json-api.sh',
    'json-api.mjs',
    'json-api.py',
    'handler-api.sh',
    'handler-api.mjs',
    'handler-api.py',
    'sdk.ts',
    'repeat-orders.mjs',
    'repeat-orders.ts',
  ];
  describe('that buy', () => {
    const lastLines = new Map<string, Promise<string>>();
    const buyAndWait = async (file: string): Promise<string> => {
      const { next } = start(file);
      const phone = /^phone (\d+)$/.exec(await next())?.[1] ?? '';
      await arrive(phone, '54321');
      return next();
    };
    // All at once, since each of them sleeps three seconds before it looks for its code again.
    before(() => {
      for (const file of buying) {
        const lastLine = buyAndWait(file);
        // A failure is told by the test of its file, which may come to it later.
        lastLine.catch(() => undefined);
        lastLines.set(file, lastLine);
      }
    });
    for (const file of buying) {
      it(`${file} buys a number and prints its code`, async () => {
        expect(await lastLines.get(file)).to.equal('code 54321');
      });
    }
  });

  for (const file of ['events.sh', 'events.mjs', 'events.py']) {
    it(`${file} prints a code that arrived, behind the event that was seen last`, async () => {
      const number = await shop.buy({ service: 'tg', country });
      await arrive(number.phone, '98765');
      const { next } = start(file, { LAST_EVENT_ID: '1' });
      for (let line = ''; line !== `code 98765 for ${number.phone}`;) line = await next();
      await shop.finish(number);
    });
  }

  for (const file of ['webhooks.mjs', 'webhooks.py']) {
    it(`${file} takes what the shop signed, and nothing else`, async () => {
      const port = await findFreePort();
      const address = `http://127.0.0.1:${port}/`;
      const token = await logIn();
      const { webhook, secret } = (await call('POST', '/api/webhooks', token, { url: address })) as {
        webhook: { id: string };
        secret: string;
      };
      const { next } = start(file, { PORT: String(port), WEBHOOK_SECRET: secret });
      expect(await next()).to.equal('ready');
      const forged = await fetch(address, { method: 'POST', body: '{}', headers: { 'webhook-timestamp': '0' } });
      expect(forged.status).to.equal(400);
      const number = await shop.buy({ service: 'tg', country });
      await arrive(number.phone, '24601');
      expect(await next()).to.equal(`code 24601 for ${number.phone}`);
      await call('DELETE', `/api/webhooks/${webhook.id}`, token);
    });
  }
});

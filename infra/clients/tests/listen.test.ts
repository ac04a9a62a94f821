import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { runCommandLine } from '../typescript/src/command-line/run-command-line.ts';
import { createShop, verifyWebhook, type WebhookEvent } from '../typescript/src/sdk/index.ts';
import { receiveWebhooks, type ReceivedCall, type WebhookReceiver } from './receive-webhooks.fixture.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';

interface Printed {
  sequence: number;
  id: string;
  type: string;
  status: number | null;
  problem: string | null;
}

describe('the command that forwards events to the own machine', () => {
  let server: Server;
  let calls: ReceivedCall[];
  let status: number;
  let registered: WebhookReceiver;
  before(async () => {
    registered = await receiveWebhooks();
    server = createServer((req, res) => {
      let body = '';
      req.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      req.on('end', () => {
        const headers = Object.entries(req.headers).map(([name, value]) => [name, String(value)]);
        calls.push({ headers: Object.fromEntries(headers) as Record<string, string>, body });
        res.writeHead(status).end();
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  beforeEach(() => {
    calls = [];
    status = 200;
  });
  after(async () => {
    await registered.stop();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const addressOf = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

  /** Runs the command and hands each printed line to `hear`. The command ends when `hear` returns true. */
  const listen = async (
    options: readonly string[],
    hear: (printed: Printed, press: (key: string) => void) => boolean,
  ) => {
    const { url, apiKey } = testEngine();
    const ending = new AbortController();
    const printed: Printed[] = [];
    let press: (key: string) => void = () => undefined;
    let told = '';
    const exitCode = await runCommandLine(['listen', '--json', ...options], {
      env: { NUMEO_URL: url, NUMEO_API_KEY: apiKey },
      signal: ending.signal,
      readInput: () => Promise.resolve(''),
      tell: (line) => void (told += line),
      print: (line) => {
        const one = JSON.parse(line) as Printed;
        printed.push(one);
        if (hear(one, press)) ending.abort(new Error('interrupted'));
      },
      onKey: (heard) => {
        press = heard;
        return () => undefined;
      },
    });
    return { exitCode, printed, told };
  };
  /** Events that happened before a test are not told again; the stream opens a moment after the command has begun. */
  const lastSeen = async (): Promise<string> => {
    const { url, apiKey } = testEngine();
    const shop = createShop({ url, apiKey });
    const ending = new AbortController();
    const { id } = await shop.buy({ service: 'tg', country });
    for await (const event of shop.events({ signal: ending.signal, after: 0 })) {
      if (event.name !== 'activation-changed' || event.payload.activation.id !== id) continue;
      await shop.cancel(id);
      return String(event.sequence);
    }
    throw new Error('the stream ended');
  };
  const eventOf = ({ body }: ReceivedCall): WebhookEvent => JSON.parse(body) as WebhookEvent;

  it('forwards what a webhook gets, with its id and a right signature, and sends it again by a key', async () => {
    const after = await lastSeen();
    const { exitCode, printed, told } = await listen(
      ['--forward-to', addressOf(), '--events', 'activation-changed', '--after', after],
      ({ type }, press) => {
        expect(type).to.equal('activation-changed');
        if (calls.length === 1) press('1');
        return calls.length === 2;
      },
    );
    expect(exitCode).to.equal(0);
    expect(printed.map((one) => one.status)).to.deep.equal([200, 200]);
    expect(new Set(printed.map(({ id }) => id)).size).to.equal(1);
    const [secret = ''] = /whsec_\S+(?=\.)/.exec(told) ?? [];
    const [first, again] = calls;
    if (!first || !again) throw new Error('two calls were expected');
    const event = await verifyWebhook(first.headers, first.body, secret);
    expect(again.body).to.equal(first.body);
    const real = await registered.next(({ body }) => body.includes(`"${event.id}"`));
    const { id, type, data } = eventOf(real);
    expect({ id: event.id, type: event.type, data: event.data }).to.deep.equal({ id, type, data });
  });

  it('says how the receiver answered, and goes on', async () => {
    status = 500;
    const after = await lastSeen();
    const refused = await listen(['--forward-to', addressOf(), '--after', after], () => true);
    expect(refused.printed[0]).to.include({ status: 500, problem: 'status 500' });
    const absent = await listen(['--forward-to', 'http://127.0.0.1:9/hook', '--after', after], () => true);
    expect(absent.printed[0]?.status).to.equal(null);
    expect(absent.printed[0]?.problem).to.match(/ECONNREFUSED|bad port/);
  });

  it('refuses an address, a type of event and a secret that are none', async () => {
    const { url, apiKey } = testEngine();
    const env = { NUMEO_URL: url, NUMEO_API_KEY: apiKey };
    const run = async (words: string[], more: NodeJS.ProcessEnv = {}) => {
      let told = '';
      const outside = {
        env: { ...env, ...more },
        signal: new AbortController().signal,
        readInput: () => Promise.resolve(''),
        print: () => undefined,
        tell: (line: string) => void (told += line),
      };
      return [await runCommandLine(['listen', ...words], outside), told] as const;
    };
    expect(await run([])).to.deep.include(2);
    for (const address of ['localhost:3000', 'ftp://localhost/hook']) {
      const [exitCode, told] = await run(['--forward-to', address]);
      expect([exitCode, told]).to.satisfy(([code, words]: [number, string]) => code === 2 && /http:\/\//.test(words));
    }
    const mistyped = await run(['--forward-to', addressOf(), '--events', 'activation-chnged']);
    expect(mistyped[0]).to.equal(2);
    expect(mistyped[1]).to.include('"activation-chnged"').and.to.include('activation-changed');
    const [exitCode, told] = await run(['--forward-to', addressOf()], { NUMEO_WEBHOOK_SECRET: 'secret' });
    expect(exitCode).to.equal(2);
    expect(told).to.include('NUMEO_WEBHOOK_SECRET');
    expect(told).not.to.include('"secret"');
  });
});

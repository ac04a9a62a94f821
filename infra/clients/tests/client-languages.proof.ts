import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect } from 'chai';

import { findLanguage, languages, type PreparedLanguage } from './languages/language.fixture.ts';
import { receiveWebhooks } from './receive-webhooks.fixture.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';
import { startUnreliableLink, type UnreliableLink } from './start-unreliable-link.fixture.ts';

interface Bought {
  number: { id: number; phone: string; price: number; status: string };
  paid: number;
}
interface Refused {
  code: string;
  status: number;
  requestId: string | null;
  isOutcomeUnknown: boolean;
  key: string | null;
}

const arrive = (phone: string, code: string): void => void testEngine().pushSms(phone, `Telegram code: ${code}`);

for (const language of languages) {
  describe(`the ${language.name} client`, function () {
    this.timeout(60_000);
    let link: UnreliableLink;
    let prepared: PreparedLanguage;
    before(async function () {
      // Installs the language and compiles its library where that was never done.
      this.timeout(600_000);
      link = await startUnreliableLink(testEngine().url);
      const folder = await mkdtemp(join(tmpdir(), 'shop-language-'));
      prepared = await language.prepare(findLanguage(language), folder);
    });
    after(async () => {
      await link.stop();
      await rm(prepared.folder, { recursive: true, force: true });
    });
    beforeEach(() => {
      link.requests.length = 0;
      link.mishaps.length = 0;
    });

    /** Runs a program; `heard` gets each line as it is printed. @returns all lines */
    const linesOf = async (
      [program = '', ...args]: readonly string[],
      env: Record<string, string>,
      heard: (line: string) => void,
    ): Promise<string[]> => {
      const all = { PATH: process.env['PATH'], COUNTRY: String(country), ...env };
      const child = spawn(program, args, { env: all, cwd: prepared.folder });
      let problems = '';
      child.stderr.setEncoding('utf8').on('data', (piece: string) => (problems += piece));
      const lines: string[] = [];
      for await (const line of createInterface({ input: child.stdout })) {
        lines.push(line);
        heard(line);
      }
      expect(problems).to.equal('');
      return lines;
    };

    /** Runs one part of the program that the tests ask. @returns all values */
    const run = async (
      part: string,
      env: Record<string, string> = {},
      heard: (value: unknown) => void = () => undefined,
    ): Promise<unknown[]> => {
      const { url, apiKey } = testEngine();
      const all = { SHOP_URL: url, SHOP_KEY: apiKey, ...env };
      const lines = await linesOf([...prepared.client, part], all, (line) => heard(JSON.parse(line)));
      return lines.map((line): unknown => JSON.parse(line));
    };

    it('has a quick start that buys a number and prints its code', async () => {
      const { url, apiKey } = testEngine();
      const lines = await linesOf(prepared.quickStart, { SHOP_URL: url, API_KEY: apiKey }, (line) => {
        const phone = /^phone (\+?\d+)$/.exec(line)?.[1];
        if (phone !== undefined) arrive(phone, '54321');
      });
      expect(lines[1]).to.equal('code 54321');
    });

    it('takes the shop’s address in one written form (rule 20.30)', async () => {
      expect(await run('addresses')).to.deep.equal([
        'https://shop.example:8443/pre/fix',
        'http://shop.example',
        ...Array<string>(4).fill('refused'),
      ]);
    });

    it('buys, hears the code, asks for another one and finishes', async () => {
      let arrived = 0;
      const values = await run('codes', {}, (value) => {
        if (typeof value !== 'object') return;
        arrived += 1;
        arrive((value as Bought['number']).phone, arrived === 1 ? '13579' : '24680');
      });
      expect([values[1], values[3], values[4]]).to.deep.equal(['13579', '24680', 'finished']);
    });

    it('buys several numbers in one order', async () => {
      expect(await run('order')).to.deep.equal([[3, 3, null]]);
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

    it('names code, status and request id of a refusal', async () => {
      const values = await run('refusals');
      const refused = values.slice(0, 4) as Refused[];
      const codes = ['PRICE_CHANGED', 'INPUT_INVALID', 'LOGIN_REQUIRED', 'NO_ANSWER'];
      expect(refused.map(({ code }) => code)).to.deep.equal(codes);
      expect(refused.map(({ status }) => status)).to.deep.equal([409, 400, 401, 0]);
      expect(refused[0]?.requestId).to.match(/^[\w-]{6,}$/);
      expect(values.slice(4)).to.deep.equal(['WAIT_TIMED_OUT', 'NO_CODE']);
    });

    it('asks for the code while the event stream is closed', async () => {
      link.closedPaths.add('/api/events');
      let arrived = 11_110;
      const values = await run('codes', { SHOP_URL: link.url }, (value) => {
        arrived += 1;
        if (typeof value === 'object') arrive((value as Bought['number']).phone, String(arrived));
      });
      link.closedPaths.clear();
      expect([values[1], values[3]]).to.deep.equal(['11111', '11113']);
    });

    it('hears events in order, from the first one on', async () => {
      expect(await run('events')).to.deep.equal([[1, 2, 3]]);
    });

    it('verifies webhooks that the shop sent, and refuses what was changed', async () => {
      const receiver = await receiveWebhooks();
      await run('buy');
      const call = await receiver.next(({ body }) => body.includes('"cancelled"'));
      await receiver.stop();
      expect(await run('webhook', { CALL: JSON.stringify({ ...call, secret: receiver.secret }) })).to.deep.equal([
        'accepted',
        ...Array<string>(5).fill('WEBHOOK_INVALID'),
      ]);
    });
  });
}

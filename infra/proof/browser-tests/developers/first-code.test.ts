import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { expect } from 'chai';
import { parse, type HTMLElement } from 'node-html-parser';

import { shopUrl } from '../testing/started-shop.ts';

const run = promisify(execFile);
/** A block of code is read as its words, not as one text. */
const parsing = { blockTextElements: { script: true, style: true } };
const firstCodeMs = 5 * 60_000;
const programMs = 60_000;

const textAt = async (url: string): Promise<string> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  expect(answer.status, url).to.equal(200);
  return answer.text();
};

/** What a newcomer runs a file with, by its ending. */
const programFor = (file: string): string =>
  ({ sh: 'bash', mjs: process.execPath, py: 'python3' })[file.split('.').at(-1) ?? ''] ?? '';

/** A newcomer's way: nothing is known here but the address of the shop; all else stands on its pages. */
describe('a first code from the pages alone (rule 20.13)', function () {
  this.timeout(firstCodeMs);
  let began = 0;
  const files = new Map<string, string>();
  const running: ChildProcess[] = [];
  let folder = '';
  let env: NodeJS.ProcessEnv = {};

  const readPages = async (): Promise<HTMLElement[]> => {
    const addresses = [...(await textAt(`${shopUrl()}/llms.txt`)).matchAll(/\((https?:[^)\s]+\/docs[^)\s]*)\)/g)];
    return Promise.all(addresses.map(async ([, address = '']) => parse(await textAt(address), parsing)));
  };

  before(async () => {
    began = Date.now();
    folder = await mkdtemp(join(tmpdir(), 'shop-first-code-'));
    const pages = await readPages();
    for (const snippet of pages.flatMap((page) => page.querySelectorAll('pre[data-file]'))) {
      const name = snippet.getAttribute('data-file') ?? '';
      files.set(name, join(folder, name));
      await writeFile(join(folder, name), snippet.textContent);
    }
    const blocks = pages.flatMap((page) => page.querySelectorAll('pre')).map((block) => block.textContent);
    const makesKey = blocks.find((text) => text.includes('/sandbox/key'));
    const demoKey = pages.flatMap((page) => page.querySelectorAll('td code')).find((one) => /api-key$/.test(one.text));
    if (makesKey === undefined || !demoKey) throw new Error('the pages do not say how to get a key of the sandbox');
    env = { PATH: process.env['PATH'], SHOP_URL: shopUrl(), API_KEY: demoKey.text };
    const { stdout } = await run('bash', ['-c', makesKey], { env, timeout: programMs });
    const [apiKey] = /sandbox_[\w-]+/.exec(stdout) ?? [];
    expect(apiKey, stdout).to.be.a('string');
    env = { ...env, API_KEY: apiKey };
  });
  after(() => rm(folder, { recursive: true, force: true }));
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGTERM');
  });

  const fileOf = (name: string): string => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`no page shows ${name}; they show ${[...files.keys()].join(', ')}`);
    return file;
  };
  const buy = async (name: string): Promise<{ phone: string; code: string }> => {
    const { stdout } = await run(programFor(name), [fileOf(name)], { env, timeout: programMs });
    const [, phone = '', code = ''] = /^phone (\d+)\ncode (\d+)$/m.exec(stdout) ?? [];
    expect([phone, code], stdout).to.not.include('');
    return { phone, code };
  };

  for (const name of ['json-api.sh', 'json-api.mjs', 'json-api.py'])
    it(`${name} buys a number and prints its code`, () => buy(name));

  for (const name of ['events.sh', 'events.mjs', 'events.py'])
    it(`${name} hears the code of a number that is bought meanwhile`, async () => {
      // An event stream that begins behind the first event of the account misses nothing, however slowly a program starts.
      const listening = spawn(programFor(name), [fileOf(name)], { env: { ...env, LAST_EVENT_ID: '1' } });
      running.push(listening);
      const { phone, code } = await buy('json-api.mjs');
      for await (const line of createInterface({ input: listening.stdout }))
        if (line === `code ${code} for ${phone}`) return;
      throw new Error(`${name} ended without the code`);
    });

  it('took less than five minutes for all of them', () => {
    expect(Date.now() - began).to.be.lessThan(firstCodeMs);
  });
});

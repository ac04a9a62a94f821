import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { rootFolder } from '../../src/config/workspace.ts';
import { runCommandLine } from '../typescript/src/command-line/run-command-line.ts';
import { createShop } from '../typescript/src/sdk/index.ts';
import { call } from './call-as-person.stage.ts';
import { testEngine } from './serve-engine.stage.ts';
import { country } from './start-engine.stage.ts';

const run = promisify(execFile);
const folder = join(rootFolder, 'infra/clients/quick-starts');

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
    [process.execPath, ['--conditions=shop-source', '--import', 'tsx'], 'sdk.ts'],
  ];
  for (const [program, options, file] of programs) {
    it(`lets ${file} print a code that nobody sent`, async () => {
      const env = { PATH: process.env['PATH'], SHOP_URL: testEngine().url, API_KEY: apiKey, COUNTRY: String(country) };
      const { stdout } = await run(program, [...options, join(folder, file)], { env });
      expect(stdout).to.match(/^phone 99900\d{7}\ncode \d{5}\n/);
    });
  }

  it('lets the TypeScript client hear a code over the event stream', async () => {
    const shop = createShop({ url: testEngine().url, apiKey });
    const number = await shop.buy({ service: 'sandbox_twice', country });
    expect((await shop.waitForCode(number, { timeoutMs: 15_000 })).code).to.match(/^\d{5}$/);
    expect((await shop.finish(number)).status).to.equal('finished');
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
  });
});

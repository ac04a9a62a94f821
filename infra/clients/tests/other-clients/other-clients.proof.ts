import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';

import { createShop, type Shop } from '../../typescript/src/sdk/index.ts';
import { testEngine } from '../serve-engine.fixture.ts';
import { country } from '../start-engine.fixture.ts';
import type { FetchedPackages } from '../fetch-locked-packages.fixture.ts';
import { fetchOtherClients } from './fetch-other-clients.fixture.ts';
import { recordExchanges, type Exchange, type Recorder } from './record-exchanges.fixture.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const code = '40417';
const fetchTimeoutMs = 10 * 60_000;
const oneCountry = '"<place>":{"country":<country>,"count":<count>,"price":<price>,"retail_price":<price>}';

/** The services whose addresses the clients have built in. */
const names = ['api.sms-activate.org', 'sms-activate.ru', 'smshub.org'];

/** What a client says while it waits, and after it has finished: each author chose other words. */
const clients: { name: string; waits: unknown; ends: unknown; knowsPrice?: false }[] = [
  { name: 'smsactivate', waits: 'STATUS_WAIT_CODE', ends: 'ACCESS_ACTIVATION' },
  { name: 'smsactivateru', waits: 'STATUS_WAIT_CODE', ends: 'ACCESS_ACTIVATION', knowsPrice: false },
  { name: 'pysmshub', waits: true, ends: 'ACCESS_ACTIVATION' },
  { name: 'grizzly_sms', waits: null, ends: 'ACCESS_ACTIVATION' },
  { name: 'smsbower', waits: 'STATUS_WAIT_CODE', ends: 'ACCESS_ACTIVATION' },
  { name: 'sms_hub_api', waits: 'STATUS_WAIT_CODE', ends: 'ACCESS_ACTIVATION' },
  { name: 'aiosmsactivate', waits: 'WAIT', ends: 'ACCESS_ACTIVATION' },
  { name: 'async_sms_activate', waits: 'ACCESS_READY', ends: 'ACCESS_ACTIVATION', knowsPrice: false },
  { name: 'herosms', waits: false, ends: null },
  { name: 'sms-activate', waits: 'STATUS_WAIT_CODE', ends: 'ACCESS_ACTIVATION', knowsPrice: false },
];

/** An exchange as it is compared: ids, phones, times, balances and counts of stock differ from run to run. */
const transcriptOf = (exchanges: readonly Exchange[], id: string, phone: string): string => {
  const known = (text: string): string =>
    text
      .replaceAll(phone, '<phone>')
      .replace(new RegExp(`(?<![\\d.])${id}(?![\\d.])`, 'g'), '<id>')
      .replace(/ACCESS_BALANCE:\d+\.\d{2}$/, 'ACCESS_BALANCE:<money>')
      .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '<time>')
      .replace(/("(?:count|physicalCount|\d+\.\d{2})":)\d+/g, '$1<count>')
      // What is on sale elsewhere, and its order, are other tests' affair.
      .replace(/"\d":\{"country":\d+,"count":<count>,"price":[\d.]+,"retail_price":[\d.]+\}(,|(?=\}$))/g, oneCountry)
      .replace(new RegExp(`(?:${oneCountry})+`, 'g'), oneCountry);
  return exchanges
    .map(({ method, path, query, status, contentType, body }) => {
      const asked = query.map(([name, value]) => `${name}=${known(value)}`).join('&');
      return `${method} ${path}?${asked}\n${status} ${contentType}\n${known(body)}\n`;
    })
    .join('\n');
};

describe('clients that others have published (rule 20.12)', function () {
  this.timeout(45_000);
  let others: FetchedPackages;
  let recorder: Recorder;
  let shop: Shop;
  before(async function () {
    this.timeout(fetchTimeoutMs);
    others = await fetchOtherClients();
    const { url, apiKey } = testEngine();
    recorder = await recordExchanges(url, names);
    shop = createShop({ url, apiKey });
  });
  after(() => recorder.stop());
  beforeEach(() => void recorder.exchanges.splice(0));

  /** Starts a client, and answers its phone with a code. @returns what it printed. */
  const play = async (name: string): Promise<unknown[]> => {
    const isNpm = name === 'sms-activate';
    const [program, args] = isNpm
      ? [process.execPath, [`${here}play-npm-client.cjs`]]
      : ['python3', ['-B', `${here}play_python_clients.py`, name]];
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SHOP_URL: recorder.url,
      SHOP_KEY: testEngine().apiKey,
      COUNTRY: String(country),
      PLAIN_PORT: String(recorder.plainPort),
      TLS_PORT: String(recorder.tlsPort),
      SSL_CERT_FILE: recorder.certificateFile,
      REQUESTS_CA_BUNDLE: recorder.certificateFile,
      ...(isNpm
        ? { NODE_PATH: others.nodeModules, http_proxy: recorder.url }
        : { PYTHONPATH: `${here}resolve-here:${others.pythonPath}` }),
    };
    const child = spawn(program, args, { env });
    let problems = '';
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (problems += piece));
    const said: unknown[] = [];
    try {
      for await (const line of createInterface({ input: child.stdout })) {
        said.push(JSON.parse(line));
        if (said.length !== 4) continue;
        await testEngine().pushSms(String(said[2]), `Telegram code: ${code}`);
        child.stdin.write('\n');
      }
    } finally {
      child.kill('SIGTERM');
    }
    if (said.length < 6) throw new Error(`${name} ended early: ${problems.slice(-2_000)}`);
    return said;
  };

  for (const { name, waits, ends, knowsPrice = true } of clients) {
    it(`${name} reads balance and prices, buys, gets the code and finishes`, async () => {
      const before = (await shop.balance()).balance;
      const [balance, price, phone, waiting, heard, ended] = await play(name);
      const order = (await shop.call('listActivations', {})).find((one) => one.phone === phone);
      if (!order) throw new Error(`the shop knows no number ${String(phone)}`);
      const transcript = transcriptOf(recorder.exchanges, String(order.id), String(phone));
      const golden = `${here}golden/${name}.txt`;
      if (process.env['GOLDEN'] === 'write') await writeFile(golden, transcript);

      expect([waiting, heard, ended]).to.deep.equal([waits, code, ends]);
      expect(Math.floor(Number(balance))).to.equal(Math.floor(before / 100));
      if (knowsPrice) expect(Math.round(Number(price) * 100), 'the price that it read').to.equal(order.price);
      expect([order.status, (await shop.balance()).balance]).to.deep.equal(['finished', before - order.price]);
      expect(transcript).to.equal(await readFile(golden, 'utf8'));
    });
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { createSimBook } from '../../sim-agent/src/modem/sim-book.ts';
import { pushWaiting } from '../../sim-agent/src/shop/push-waiting.ts';
import { openSmsStore, type SmsStore } from '../../sim-agent/src/store/sms-store.ts';
import { encodeDeliver } from './encode-deliver.fixture.ts';
import { until } from './until.fixture.ts';

const timings = {
  command: 1_500,
  poll: 1_000,
  status: 5_000,
  scan: 500,
  retryMax: 2_000,
  repeat: 100,
  heartbeat: 10_000,
  parts: 600_000,
  away: 60_000,
  phoneAway: 60_000,
};

/** Rule 11.16. */
describe('the SIM agent and a shop that is busy', function () {
  this.timeout(30_000);
  let folder: string;
  let store: SmsStore;
  let shop: Server;
  let answers: number[];
  let calls: number;
  const stopping = new AbortController();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'busy-shop-'));
    store = await openSmsStore(join(folder, 'journal'), Date.now);
    shop = createServer((req, res) => {
      req.resume().on('end', () => {
        calls += 1;
        const status = answers.shift() ?? 200;
        res.writeHead(status, { 'content-type': 'application/json' });
        res.end(JSON.stringify(status === 200 ? { status: 'SUCCESS' } : { error: { code: 'INTERNAL', message: '' } }));
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const line = { url, key: 'a key', stopping: stopping.signal };
    const book = createSimBook(join(folder, 'sims.json'), { countryByMcc: {}, phones: {} });
    void pushWaiting({ line, store, book, timings, clock: Date.now, state: { pushed: 0, lastProblem: '' } });
  });
  after(async () => {
    stopping.abort();
    await store.close();
    await new Promise((resolve) => shop.close(resolve));
    await rm(folder, { recursive: true });
  });

  const pushAgainst = async (given: readonly number[], text: string): Promise<void> => {
    answers = [...given];
    calls = 0;
    const pdu = encodeDeliver({ from: '+46700123456', text, sentAt: new Date('2026-03-04T05:06:07Z') });
    await store.take({ imsi: '240010000000001', phone: '46700000001', pdu, at: Date.now() });
  };

  for (const status of [500, 503, 429])
    it(`asks again after one pause, however often it heard ${status}`, async () => {
      await pushAgainst(
        Array.from({ length: 14 }, () => status),
        `Code ${status}`,
      );
      await until('the SMS', 8_000, () => store.counts().waiting === 0);
      expect(calls).to.equal(15);
    });

  it('asks less and less often about an SMS that the shop refuses', async () => {
    await pushAgainst(
      Array.from({ length: 14 }, () => 400),
      'Code 400',
    );
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(calls).to.be.within(7, 12);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { findFreePort } from '../../../run/processes/ports.ts';
import { createSimBook } from '../../sim-agent/src/modem/sim-book.ts';
import { receivePhoneCalls } from '../../sim-agent/src/phones/receive-phone-calls.ts';
import { readSettings, type Settings } from '../../sim-agent/src/settings.ts';
import { reportSims } from '../../sim-agent/src/shop/report-sims.ts';
import { openSmsStore, type SmsStore } from '../../sim-agent/src/store/sms-store.ts';
import { callWebhook, eventOf, pingOf, type PretendPhone } from './pretend-smsgate.fixture.ts';
import { until } from './until.fixture.ts';

interface ReportedSim {
  phone: string;
  country: number;
  port: string;
  isOnline: boolean;
}

/** Rule 11.18. */
describe('the calls of a phone', function () {
  this.timeout(30_000);
  let folder: string;
  let store: SmsStore;
  let shop: Server;
  let settings: Settings;
  let phone: PretendPhone;
  const reports: ReportedSim[] = [];
  const states = new Map<string, string>();
  const phones = [
    { name: 'pixel', deviceIds: ['a'], signingKey: 'k', sims: { 1: { phone: '46731000001', country: 46 } } },
  ];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phone-calls-'));
    store = await openSmsStore(join(folder, 'journal'), Date.now);
    shop = createServer((req, res) => {
      let body = '';
      req.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      req.on('end', () => {
        reports.push(...((JSON.parse(body) as { sims?: ReportedSim[] }).sims ?? []));
        res.end(JSON.stringify({ data: { refused: [] } }));
      });
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const port = await findFreePort();
    const usual = await readSettings(undefined, {
      NUMEO_URL: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
      NUMEO_KEY: 'key',
    });
    const androids = { host: '127.0.0.1', port, phones };
    settings = { ...usual, folder, androids, timings: { ...usual.timings, phoneAway: 2_000 } };
    phone = { deviceId: 'a', signingKey: 'k', url: `http://127.0.0.1:${port}/smsgate` };
  });
  after(async () => {
    await store.close();
    shop.close();
    shop.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  const openBook = () => createSimBook(join(folder, 'sims.json'), settings);
  const report = (book: ReturnType<typeof openBook>) => {
    const stopping = new AbortController();
    const { url, key, timings } = settings;
    const line = { url, key, stopping: stopping.signal };
    const state = { reportedAt: 0, lastProblem: '' };
    const ended = reportSims({ line, book, timings, clock: Date.now, state });
    return async () => {
      stopping.abort();
      await ended;
    };
  };

  it('keep its number on sale; when they stop, or the settings lose the phone, it leaves the sale', async () => {
    const book = openBook();
    const calls = await receivePhoneCalls({ settings, store, book, clock: Date.now, states });
    const stop = report(book);
    expect(await callWebhook(phone, pingOf(phone))).to.equal(200);
    await until('the number on sale', 10_000, () => reports.at(-1)?.isOnline === true);
    expect(reports.at(-1)).to.include({ phone: '46731000001', country: 46, port: 'pixel SIM 1' });
    await until('the end of the sale', 10_000, () => reports.at(-1)?.isOnline === false);
    await stop();
    calls?.stop();
    reports.length = 0;
    const stopAgain = report(openBook());
    await until('a report about the phone that is gone', 10_000, () => reports.length > 0);
    await stopAgain();
    expect(reports[0]).to.include({ phone: '46731000001', country: 46, isOnline: false });
  });

  it('count with the signature of their phone alone, and for five minutes', async () => {
    const calls = await receivePhoneCalls({ settings, store, book: openBook(), clock: Date.now, states });
    const body = pingOf(phone);
    expect(await callWebhook(phone, body, { clockOffMs: -4 * 60_000 })).to.equal(200);
    for (const faults of [{ clockOffMs: -6 * 60_000 }, { clockOffMs: 6 * 60_000 }, { signingKey: 'another' }])
      expect(await callWebhook(phone, body, faults), JSON.stringify(faults)).to.equal(401);
    calls?.stop();
  });

  it('are not answered while the disk takes nothing, so that the phone calls again', async () => {
    const full: SmsStore = { ...store, takeText: () => Promise.reject(new Error('ENOSPC')) };
    const parts = { settings, book: openBook(), clock: Date.now, states };
    const body = eventOf(phone, { sender: 'Telegram', message: 'Your code is 12345' });
    const failing = await receivePhoneCalls({ ...parts, store: full });
    expect(await callWebhook(phone, body)).to.equal(503);
    failing?.stop();
    const calls = await receivePhoneCalls({ ...parts, store });
    expect(await callWebhook(phone, body)).to.equal(200);
    calls?.stop();
    expect(store.waiting().map(({ phone: to, from, text }) => [to, from, text])).to.deep.equal([
      ['46731000001', 'Telegram', 'Your code is 12345'],
    ]);
  });

  it('come encrypted where the settings name a certificate', async () => {
    const [certificate, certificateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const made = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
    const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    const files = ['-out', certificate, '-keyout', certificateKey];
    execFileSync('openssl', ['req', ...made.split(' '), ...names, ...files], { stdio: 'ignore' });
    const androids = { ...settings.androids, certificate, certificateKey };
    const parts = { store, book: openBook(), clock: Date.now, states };
    const calls = await receivePhoneCalls({ ...parts, settings: { ...settings, androids } });
    const ca = await readFile(certificate);
    const status = await new Promise((resolve, reject) => {
      const call = request(phone.url.replace('http:', 'https:'), { ca }, (answer) => resolve(answer.statusCode));
      call.on('error', reject).end();
    });
    calls?.stop();
    expect(status, 'a GET, over TLS').to.equal(405);
  });
});

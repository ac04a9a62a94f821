import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import { pino } from 'pino';

import { listDemoSims } from './demo-sims.ts';
import { startDemoSupplier, type DemoSupplier } from './create-demo-supplier.ts';

/** What the shop's side of the protocols saw and says. */
interface Shop {
  reported: { phone: string; country: number }[];
  heartbeats: number;
  sales: { phone: string; service: string; startedAt: string }[];
  pushes: { smsId: number; phone: number; key: string; text: string; phoneFrom: string }[];
  pushAnswer: unknown;
}

const readJson = async (req: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
};

const eventually = async (holds: () => boolean): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never came to hold');
};

describe('the demo supplier', () => {
  const shop: Shop = { reported: [], heartbeats: 0, sales: [], pushes: [], pushAnswer: { status: 'SUCCESS' } };
  let server: Server;
  let supplier: DemoSupplier;

  const answer = (path: string, body: unknown): unknown => {
    if (path === '/api/supply/sims') {
      shop.reported.push(...(body as { sims: Shop['reported'] }).sims);
      return { data: { accepted: 1, takenOffSale: 0, refused: [] } };
    }
    if (path === '/api/supply/heartbeats') shop.heartbeats += 1;
    if (path === '/api/supply/activations') return { data: shop.sales };
    if (path === '/agent/api/sms') {
      shop.pushes.push(body as Shop['pushes'][number]);
      return shop.pushAnswer;
    }
    return { data: {} };
  };

  before(async () => {
    server = createServer((req, res) => {
      void readJson(req).then((body) => res.end(JSON.stringify(answer(req.url ?? '', body))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const config = {
      port: 0,
      host: '127.0.0.1',
      commerceUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      partnerKey: 'partner-key',
      agentKey: 'agent-key',
      upstreamKey: 'upstream-key',
      codeDelayMs: { min: 0, max: 20 },
    };
    supplier = await startDemoSupplier(config, pino({ level: 'silent' }));
  });
  after(async () => {
    await supplier.stop();
    server.close();
    server.closeAllConnections();
  });
  beforeEach(async () => {
    shop.pushes = [];
    shop.sales = [];
    shop.pushAnswer = { status: 'SUCCESS' };
    await fetch(`${supplier.url}/scenarios`, { method: 'DELETE' });
  });

  const rule = (body: unknown) => fetch(`${supplier.url}/scenarios`, { method: 'POST', body: JSON.stringify(body) });
  const askAgent = async (fields: Record<string, unknown>) => {
    const body = JSON.stringify({ key: 'agent-key', ...fields });
    const response = await fetch(`${supplier.url}/agent`, { method: 'POST', body });
    return (await response.json()) as {
      status: string;
      number?: number;
      activationId?: number;
      countryList?: unknown[];
    };
  };
  const getNumber = (country = 'sweden') =>
    askAgent({ action: 'GET_NUMBER', country, service: 'tg', operator: 'any', sum: 1, currency: 643 });
  const askUpstream = async (parameters: Record<string, string>) => {
    const query = new URLSearchParams({ api_key: 'upstream-key', ...parameters });
    return (await fetch(`${supplier.url}/stubs/handler_api.php?${query}`)).text();
  };
  const buyUpstream = async () => {
    const [token, id = '', phone = ''] = (
      await askUpstream({ action: 'getNumber', service: 'tg', country: '45' })
    ).split(':');
    return { token, id, phone };
  };

  it('reports its SIMs and says how it is', async () => {
    const phones = listDemoSims().map(({ phone }) => phone);
    expect(phones).to.have.length.above(2_000);
    await eventually(() => shop.reported.length === phones.length);
    expect(new Set(shop.reported.map(({ phone }) => phone))).to.deep.equal(new Set(phones));
    expect(await (await fetch(`${supplier.url}/healthz`)).json()).to.deep.equal({ status: 'ok', isReported: true });
  });

  it('pushes a code to each SIM that is sold, once', async () => {
    const sale = { phone: shop.reported[0]?.phone ?? '', service: 'tg', startedAt: '2026-01-05T09:00:00.000Z' };
    await rule({ scenario: 'code' });
    shop.sales = [sale];
    await eventually(() => shop.pushes.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(shop.pushes).to.have.length(1);
    expect(shop.pushes[0]).to.deep.include({ key: 'partner-key', phone: Number(sale.phone), phoneFrom: 'Telegram' });
    expect(shop.pushes[0]?.text).to.match(/\d{5}/);
  });

  it('sells numbers as an agent, pushes their SMS, and takes endings as often as they come', async () => {
    await rule({ scenario: 'duplicate-push' });
    const { status, number, activationId } = await getNumber();
    expect(status).to.equal('SUCCESS');
    await eventually(() => shop.pushes.length === 3);
    expect(new Set(shop.pushes.map(({ smsId }) => smsId)).size, 'once more under a new id').to.equal(2);
    expect(shop.pushes.every(({ phone }) => phone === number)).to.equal(true);
    const finish = { action: 'FINISH_ACTIVATION', activationId, status: 3 };
    expect([(await askAgent(finish)).status, (await askAgent(finish)).status]).to.deep.equal(['SUCCESS', 'SUCCESS']);
    expect((await askAgent({ ...finish, activationId: 1 })).status).to.equal('ERROR');
    expect((await askAgent({ action: 'GET_SERVICES', key: 'wrong' })).status).to.equal('ERROR');
  });

  it('repeats a push until the hub says SUCCESS', async function repeats() {
    this.timeout(20_000);
    await rule({ scenario: 'code' });
    shop.pushAnswer = { status: 'ERROR', error: 'temporary failure' };
    await getNumber();
    await eventually(() => shop.pushes.length === 1);
    shop.pushAnswer = { status: 'SUCCESS' };
    await new Promise((resolve) => setTimeout(resolve, 10_200));
    expect(shop.pushes).to.have.length(2);
    expect(shop.pushes[0]).to.deep.equal(shop.pushes[1]);
  });

  it('plays the scenarios that are asked for, by country', async () => {
    await rule({ scenario: 'no-code' });
    await rule({ scenario: 'false-stock', country: 11 });
    await rule({ scenario: 'lost-answer', country: 40 });
    await rule({ scenario: 'wrong-service', country: 60 });
    expect((await getNumber('kyrgyzstan')).status).to.equal('NO_NUMBERS');
    expect(await getNumber('uzbekistan').catch(() => 'lost')).to.equal('lost');
    expect((await getNumber('bangladesh')).status).to.equal('SUCCESS');
    await eventually(() => shop.pushes.length === 1);
    expect(shop.pushes[0]?.phoneFrom, 'a stranger').to.equal('WhatsApp');
    await rule({ scenario: 'greeting', country: 46 });
    expect((await getNumber('sweden')).status).to.equal('SUCCESS');
    await eventually(() => shop.pushes.length === 2);
    expect(shop.pushes[1]?.text, "the operator's greeting").to.include('Super 5000');
    expect((await rule({ scenario: 'nonsense' })).status).to.equal(400);
    expect((await rule({ scenario: 'code', delayMs: -1 })).status).to.equal(400);
  });

  it('sells as an upstream shop: price, number, code, another code, end', async () => {
    await rule({ scenario: 'two-codes', delayMs: 1_500 });
    const prices = JSON.parse(await askUpstream({ action: 'getPrices' })) as Record<
      string,
      Record<string, { count: number }>
    >;
    expect(prices['45']?.['tg']?.count).to.be.greaterThan(0);
    const { token, id, phone } = await buyUpstream();
    expect(token).to.equal('ACCESS_NUMBER');
    expect(phone).to.match(/^385/);
    expect(await askUpstream({ action: 'getStatus', id })).to.equal('STATUS_WAIT_CODE');
    expect(await askUpstream({ action: 'setStatus', id, status: '6' })).to.equal('BAD_STATUS');
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    const first = await askUpstream({ action: 'getStatus', id });
    expect(first).to.match(/^STATUS_OK:\d{5}$/);
    expect(await askUpstream({ action: 'getFullSms', id })).to.contain(first.slice(10));
    expect(await askUpstream({ action: 'setStatus', id, status: '3' })).to.equal('ACCESS_RETRY_GET');
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect(await askUpstream({ action: 'getStatus', id })).to.match(/^STATUS_OK:\d{5}$/);
    expect(await askUpstream({ action: 'setStatus', id, status: '8' })).to.equal('BAD_STATUS');
    const again = (action: string) => askUpstream({ action, activationId: id });
    expect(await again('checkExtraActivation'), 'while it runs').to.equal('RENEW_ACTIVATION_NOT_AVAILABLE');
    expect(await askUpstream({ action: 'setStatus', id, status: '6' })).to.equal('ACCESS_ACTIVATION');
    expect(JSON.parse(await again('checkExtraActivation'))).to.include({ status: 'success', cost: 2.5 });
    expect(await again('getExtraActivation')).to.match(/^ACCESS_NUMBER:\d+:\d+$/);
  });

  it('is out of the best-known services in some countries of the upstream, and sells the others there', async () => {
    const prices = JSON.parse(await askUpstream({ action: 'getPrices' })) as Record<
      string,
      Record<string, { count: number }>
    >;
    const soldOut = Object.entries(prices).filter(([, services]) => services['tg']?.count === 0);
    expect(soldOut.map(([country]) => country)).to.have.members(['93', '112', '75']);
    for (const [, services] of soldOut) expect(services['ub']?.count).to.be.greaterThan(0);
    expect(await askUpstream({ action: 'getNumber', service: 'tg', country: '112' })).to.equal('NO_NUMBERS');
  });

  it('lists and cancels running purchases of the upstream, and names wrong keys and dear prices', async () => {
    await rule({ scenario: 'lost-answer' });
    expect(await buyUpstream().catch(() => 'lost')).to.equal('lost');
    const { activeActivations } = JSON.parse(await askUpstream({ action: 'getActiveActivations' })) as {
      activeActivations: { activationId: string; serviceCode: string }[];
    };
    const lost = activeActivations.at(-1);
    expect(lost?.serviceCode).to.equal('tg');
    const cancel = { action: 'setStatus', id: lost?.activationId ?? '', status: '8' };
    await rule({ scenario: 'no-code' });
    expect(await askUpstream({ action: 'getBalance', api_key: 'wrong' })).to.equal('BAD_KEY');
    expect(await askUpstream({ ...cancel, id: '1' })).to.equal('NO_ACTIVATION');
    expect(await askUpstream({ action: 'getNumber', service: 'tg', country: '45', maxPrice: '0.50' })).to.equal(
      'WRONG_MAX_PRICE:2.50',
    );
    expect(await askUpstream({ action: 'nonsense' })).to.equal('BAD_ACTION');
    const { id } = await buyUpstream();
    expect(await askUpstream({ ...cancel, id })).to.equal('ACCESS_CANCEL');
    expect(await askUpstream({ ...cancel, id })).to.equal('ACCESS_CANCEL');
    expect(await askUpstream({ action: 'getStatus', id })).to.equal('STATUS_CANCEL');
  });
});

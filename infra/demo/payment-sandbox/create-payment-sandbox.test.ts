import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import { pino } from 'pino';

import { createPaymentSandbox } from './create-payment-sandbox.ts';
import { createCallbackSender, type CallbackSender } from './deliver-callbacks.ts';
import { hmacHex } from './read-fields.ts';
import { sandboxMerchant, sandboxTokenContract, sandboxWallets } from './sandbox-settings.ts';
import { openSandboxStore, type SandboxStore } from './sandbox-store.ts';

const log = pino({ level: 'silent' });
const publicUrl = 'https://shop.example';

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const waitUntil = async (isSo: () => boolean, withinMs: number): Promise<void> => {
  const endsAt = Date.now() + withinMs;
  while (!isSo() && Date.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the payment sandbox', () => {
  const heard: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let shop: Server;
  let sandbox: Server;
  let url: string;
  let folder: string;
  let store: SandboxStore;
  let callbacks: CallbackSender;
  let nowMs = Date.parse('2026-01-05T09:00:00Z');

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    shop = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      req.on('end', () => {
        heard.push({ path: req.url ?? '', headers: req.headers, body });
        res.end('ok');
      });
    });
    const commerceUrl = await listen(shop);
    store = await openSandboxStore(join(folder, 'store.json'));
    callbacks = createCallbackSender(log);
    const pace = { now: () => nowMs, solidAfterMs: 6_000, bitcoinBlockMs: 6_000, litecoinBlockMs: 2_500 };
    sandbox = createServer(createPaymentSandbox({ store, callbacks, pace, commerceUrl, publicUrl, log }));
    url = await listen(sandbox);
  });
  after(async () => {
    callbacks.stop();
    await close(sandbox);
    await close(shop);
    await rm(folder, { recursive: true });
  });
  beforeEach(() => heard.splice(0));

  const post = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const cardFields = (order: string): Record<string, string> => {
    const fields: Record<string, string> = {
      merchant: sandboxMerchant.cardMerchantId,
      order,
      amount: '50000',
      currency: 'RUB',
      description: '№ <b>1</b>',
      success_url: `${publicUrl}/success-payment`,
      failure_url: `${publicUrl}/profile/pay`,
    };
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join('\n');
    return { ...fields, signature: hmacHex(text, sandboxMerchant.cardSecret) };
  };
  const newsOf = () =>
    heard.map(({ body }) => JSON.parse(body) as { paymentId: string; status: string; orderId: string; payer: string });

  it('shows a card page with its sum, texts escaped', async () => {
    const page = await (await fetch(`${url}/sandbox/card?${new URLSearchParams(cardFields('o-1'))}`)).text();
    expect(page).to.include('500.00 RUB').and.include('№ &lt;b&gt;1&lt;/b&gt;').and.not.include('<b>1</b>');
    expect(page).to.include('<html lang="en">');
  });

  it('refuses a page whose sum was changed', async () => {
    const changed = { ...cardFields('o-1'), amount: '1' };
    const shown = await fetch(`${url}/sandbox/card?${new URLSearchParams(changed)}`);
    const sent = await post('/sandbox/card', { ...changed, decision: 'pay' });
    expect([shown.status, sent.status]).to.deep.equal([400, 400]);
  });

  it('tells of a payment twice at once, of what was before it afterwards, and signs all of it', async () => {
    const answer = await post('/sandbox/card', { ...cardFields('o-2'), card: 'card-visa', decision: 'pay' });
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([303, `${publicUrl}/success-payment`]);
    await waitUntil(() => heard.length >= 4, 6_000);
    const news = newsOf();
    expect(news.map(({ status }) => status)).to.deep.equal(['paid', 'paid', 'failed', 'processing']);
    expect(new Set(news.filter(({ status }) => status === 'paid').map(({ paymentId }) => paymentId)).size).to.equal(1);
    expect(news.map(({ payer }) => payer)).to.deep.equal(Array.from(news, () => 'card-visa'));
    for (const { path, headers, body } of heard) {
      expect(path).to.equal('/api/payment-callbacks/card');
      expect(headers['x-signature']).to.equal(hmacHex(body, sandboxMerchant.cardSecret));
    }
  });

  it('takes a payment back after it was paid, under its own id, when that was asked for', async function chargeback() {
    this.timeout(40_000);
    const answer = await post('/sandbox/card', { ...cardFields('o-4'), card: 'card-visa', decision: 'charge-back' });
    expect(answer.headers.get('location')).to.equal(`${publicUrl}/success-payment`);
    const told = (wanted: string) => newsOf().filter(({ status, orderId }) => status === wanted && orderId === 'o-4');
    await waitUntil(() => told('reversed').length >= 2, 30_000);
    expect(new Set([...told('paid'), ...told('reversed')].map(({ paymentId }) => paymentId)).size).to.equal(1);
  });

  it('tells nothing of a cancelled payment and leads back', async () => {
    const answer = await post('/sandbox/card', { ...cardFields('o-3'), decision: 'cancel' });
    expect(answer.headers.get('location')).to.equal(`${publicUrl}/profile/pay`);
    await waitUntil(() => newsOf().some(({ orderId }) => orderId === 'o-3'), 600);
    expect(newsOf().some(({ orderId }) => orderId === 'o-3')).to.equal(false);
  });

  describe('as a chain', () => {
    const pay = (currency: keyof typeof sandboxWallets, amount: string, decision: string) =>
      post('/sandbox/wallet', {
        currency,
        address: sandboxWallets[currency],
        amount,
        until: '2099-01-01T00:00:00.000Z',
        decision,
      });
    const tronList = async (query: string) => {
      const path = `/trongrid/v1/accounts/${sandboxWallets.USDT}/transactions/trc20?${query}`;
      const answer = (await (await fetch(url + path)).json()) as {
        data: { value: string; block_timestamp: number; token_info: { address: string } }[];
      };
      return answer.data;
    };

    it('shows a transfer as unfinished first and as solid later', async () => {
      await pay('USDT', '10.001234', 'exact');
      expect((await tronList('only_unconfirmed=true')).map(({ value }) => value)).to.deep.equal(['10001234']);
      expect(await tronList('only_confirmed=true')).to.deep.equal([]);
      nowMs += 6_000;
      const [solid] = await tronList('only_confirmed=true');
      expect(solid).to.deep.include({ value: '10001234' });
      expect(solid?.token_info.address).to.equal(sandboxTokenContract);
    });

    it('sends less and more with the same last digits, and late with a later time', async () => {
      store.records.transfers.splice(0);
      await pay('USDT', '20.005678', 'less');
      await pay('USDT', '20.005678', 'more');
      await pay('USDT', '20.005678', 'late');
      const sent = await tronList('min_timestamp=0');
      expect(sent.map(({ value }) => value)).to.have.members(['18005678', '22005678', '20005678']);
      expect(Math.max(...sent.map(({ block_timestamp }) => block_timestamp))).to.be.above(Date.parse('2099-01-01'));
    });

    it('shows bitcoin in the pool, then in a block under more and more others', async () => {
      await pay('BTC', '0.00125321', 'exact');
      const read = async () => {
        const list = (await (await fetch(`${url}/esplora/bitcoin/address/${sandboxWallets.BTC}/txs`)).json()) as {
          status: { confirmed: boolean; block_height?: number };
          vout: { value: number }[];
        }[];
        const tip = (await (await fetch(`${url}/esplora/bitcoin/blocks/tip/height`)).json()) as number;
        return { transaction: list[0], tip };
      };
      expect((await read()).transaction).to.deep.include({ status: { confirmed: false } });
      nowMs += 12_000;
      const { transaction, tip } = await read();
      expect(transaction?.vout[0]?.value).to.equal(125_321);
      expect(tip - (transaction?.status.block_height ?? tip)).to.be.at.least(1);
    });

    for (const wrong of [
      { amount: '-1' },
      { amount: '1.0000000001' },
      { amount: '' },
      { currency: 'DOGE' },
      { address: 'TS2voXPqb9StusJwpMtZLTCUwyDQWiiWXN' },
      { decision: 'steal' },
    ]) {
      it(`refuses a transfer with ${JSON.stringify(wrong)}`, async () => {
        const good = { currency: 'USDT', address: sandboxWallets.USDT, amount: '10', until: '', decision: 'exact' };
        expect((await post('/sandbox/wallet', { ...good, ...wrong })).status).to.equal(400);
      });
    }
  });

  describe('as a seller of codes', () => {
    const redeem = (code: string, order: string, secret: string = sandboxMerchant.codesSecret) => {
      const body = JSON.stringify({ code, order });
      const headers = { 'content-type': 'application/json', 'x-signature': hmacHex(body, secret) };
      return fetch(`${url}/codes/redemptions`, { method: 'POST', headers, body });
    };
    const buy = async (): Promise<string> => {
      const page = await (await post('/sandbox/alipay-codes', { decision: '50' })).text();
      return /ALI-\d{4}-\d{4}-\d{4}/.exec(page)?.[0] ?? '';
    };

    it('spends a code for one payment, as often as that one asks', async () => {
      const code = await buy();
      const first = await redeem(code, 'p-1');
      expect([first.status, ((await first.json()) as { fen: number }).fen]).to.deep.equal([200, 5_000]);
      expect((await redeem(code, 'p-1')).status).to.equal(200);
      const stolen = await redeem(code, 'p-2');
      expect([stolen.status, await stolen.json()]).to.deep.equal([404, { error: 'coupon_not_found' }]);
    });

    it('tells a mistyped code from one that was never sold', async () => {
      expect(await (await redeem('ALI-0000-0000-0001', 'p-1')).json()).to.deep.equal({ error: 'wrong_code' });
      expect(await (await redeem('nonsense', 'p-1')).json()).to.deep.equal({ error: 'wrong_code' });
      expect(await (await redeem('ALI-0000-0000-0000', 'p-1')).json()).to.deep.equal({ error: 'coupon_not_found' });
    });

    it('listens to the shop only', async () => {
      expect((await redeem(await buy(), 'p-1', 'guessed')).status).to.equal(403);
    });

    it('remembers its codes over a restart', async () => {
      const code = await buy();
      const again = await openSandboxStore(join(folder, 'store.json'));
      expect(again.records.codes.map((sold) => sold.code)).to.include(code);
    });
  });
});

import { readFile } from 'node:fs/promises';

import { expect } from 'chai';

import type { Activation } from '@shop/shared-types/contract/activations';
import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';
import { orderRules, type Order, type OrderStoryEntry } from '@shop/shared-types/contract/orders';
import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';
import type { Rental } from '@shop/shared-types/contract/rentals';

import { activationCollection } from '../activations/activation.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { deliverSms } from '../deliver-sms.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';

describe('the order history', function orderHistory() {
  this.timeout(60_000);
  let shop: TestShop;
  let cancelled: Activation;
  let finished: Activation;
  let rented: Rental;
  after(() => shop.close());
  useTestDatabase();

  const call = async <Body>(caller: CallerName, method: string, path: string, body?: object) => {
    const token = await shop.tokenOf(caller);
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = (await answer.json()) as { data: Body; next?: string | null; error?: { code: string } };
    return { status: answer.status, data: read.data, next: read.next, code: read.error?.code };
  };
  const list = async (query = '', caller: CallerName = 'buyer'): Promise<Order[]> => {
    const { status, data } = await call<Order[]>(caller, 'GET', `/api/orders?limit=100${query}`);
    expect(status).to.equal(200);
    return data;
  };
  const numbers = async (query = ''): Promise<number[]> => (await list(query)).map(({ number }) => number);
  const storyOf = async (type: string, number: number): Promise<OrderStoryEntry[]> =>
    (await call<{ story: OrderStoryEntry[] }>('buyer', 'GET', `/api/orders/${type}/${number}`)).data.story;
  const pushSms = async ({ id, phone }: Activation, text: string) => {
    const stored = await activationCollection().findOne({ _id: id });
    const sms = { supplierId: stored?.supplierId ?? 0, smsId: `sms-${id}`, phone, from: 'Telegram', text };
    const { rentals, activationDeps } = shop.commerce;
    expect((await deliverSms(rentals, activationDeps, sms)).outcome).to.equal('delivered');
  };

  before(async () => {
    shop = await startTestShop();
    const sims = Array.from({ length: 4 }, (_, index) => ({
      phone: `+${46_730_000_000 + index}`,
      country: 46,
      operator: 'telia',
      rentHoursMax: 672,
    }));
    await call('software-key', 'PUT', '/api/supply/sims', { mode: 'full', sims });
    await shop.commerce.refresh();
    const selection = { service: 'tg', country: 46 };
    const buy = async () => (await call<Activation>('buyer', 'POST', '/api/activations', selection)).data;
    cancelled = await buy();
    await call('buyer', 'POST', `/api/activations/${cancelled.id}/cancel`);
    finished = await buy();
    await pushSms(finished, 'Your code is 48190');
    await call('buyer', 'POST', `/api/activations/${finished.id}/finish`);
    rented = (await call<Rental>('buyer', 'POST', '/api/rentals', { ...selection, hours: 4 })).data;
  });

  it('keeps every activation and rental with its codes, after they have ended too, newest first', async () => {
    const [newest, middle, oldest] = await list();
    expect(newest).to.include({ type: 'rental', number: rented.id, state: 'running', hours: 4, endedAt: null });
    expect(middle).to.include({ type: 'activation', number: finished.id, state: 'delivered', status: 'finished' });
    expect(middle?.messages[0]).to.include({ code: '48190', from: 'Telegram' });
    expect(oldest).to.include({ number: cancelled.id, state: 'empty', status: 'cancelled', price: cancelled.price });
    expect(oldest?.endedAt).to.be.a('string');
  });

  it('narrows by type, state, service, country, time, order number and phone', async () => {
    expect(await numbers('&type=rental')).to.deep.equal([rented.id]);
    expect(await numbers('&state=delivered')).to.deep.equal([finished.id]);
    expect(await numbers('&state=empty&type=activation')).to.deep.equal([cancelled.id]);
    expect(await numbers('&service=wa')).to.deep.equal([]);
    expect(await numbers('&service=tg&country=46')).to.have.length(3);
    expect(await numbers('&country=1')).to.deep.equal([]);
    expect(await numbers('&to=2020-01-01')).to.deep.equal([]);
    expect(await numbers('&from=2020-01-01')).to.have.length(3);
    expect(await numbers(`&search=${encodeURIComponent(`№ ${finished.id}`)}`)).to.deep.equal([finished.id]);
    expect(await numbers(`&type=rental&search=${encodeURIComponent(`+${rented.phone}`)}`)).to.deep.equal([rented.id]);
    expect(await numbers('&search=nothing')).to.deep.equal([]);
  });

  it('keeps a name and a note of the buyer’s own, finds orders by them, and forgets them when they are empty (rule 4.39)', async () => {
    const label = (who: CallerName, { type, number }: Pick<Order, 'type' | 'number'>, words: object) =>
      call<Order>(who, 'PUT', `/api/orders/${type}/${number}/label`, words);
    const own = { name: 'Anna’s account', note: 'work [Berlin]' };
    const { data } = await label('buyer', { type: 'activation', number: finished.id }, own);
    expect(data).to.include({ number: finished.id, ownName: own.name, ownNote: own.note });
    await label('buyer', { type: 'rental', number: rented.id }, { name: '', note: 'Berlin, too' });
    expect(await numbers(`&search=${encodeURIComponent('ANNA’S')}`)).to.deep.equal([finished.id]);
    expect(await numbers('&search=berlin')).to.deep.equal([rented.id, finished.id]);
    expect(await numbers(`&type=activation&search=${encodeURIComponent('[berlin]')}`)).to.deep.equal([finished.id]);
    const { order } = (await call<{ order: Order }>('buyer', 'GET', `/api/orders/activation/${finished.id}`)).data;
    expect(order).to.include({ ownName: own.name, ownNote: own.note });
    const byOther = await label('agent', { type: 'activation', number: finished.id }, own);
    expect(byOther.code).to.equal('ACTIVATION_NOT_FOUND');
    for (const named of [finished, rented])
      await label('buyer', { type: named === finished ? 'activation' : 'rental', number: named.id }, {});
    expect(await numbers('&search=berlin')).to.deep.equal([]);
  });

  it('goes on after the last order of a page, through both kinds', async () => {
    const all = await list();
    const pages: number[] = [];
    let next: string | null | undefined = '';
    for (let page = 0; page < all.length; page += 1) {
      const before: string = next === '' ? '' : `&before=${next}`;
      const answer = await call<Order[]>('buyer', 'GET', `/api/orders?limit=1${before}`);
      expect(answer.data).to.have.length(1);
      pages.push(...answer.data.map(({ number }) => number));
      next = answer.next;
      expect(next, 'a page follows unless this was the last').to.equal(
        page === all.length - 1 ? null : answer.data[0]?.cursor,
      );
    }
    expect(pages).to.deep.equal(all.map(({ number }) => number));
  });

  it('tells the story of an order: purchase, hold, SMS, payment or return, end', async () => {
    const paid = await storyOf('activation', finished.id);
    expect(paid.map(({ event }) => event)).to.deep.equal(['bought', 'held', 'sms', 'taken', 'ended']);
    expect(paid.find(({ event }) => event === 'taken')?.amount).to.equal(finished.price);
    expect(paid.find(({ event }) => event === 'sms')?.message).to.include({ code: '48190' });
    const free = await storyOf('activation', cancelled.id);
    expect(free.map(({ event }) => event)).to.deep.equal(['bought', 'held', 'released', 'ended']);
    expect((await storyOf('rental', rented.id)).map(({ event }) => event)).to.deep.equal(['bought', 'held']);
  });

  it('names the transfer of each movement as the balance history does, and the rule of each step', async () => {
    const story = await storyOf('activation', finished.id);
    const history = await call<BalanceHistoryEntry[]>('buyer', 'GET', '/api/balance-history?holds=1&limit=100');
    const ids = history.data.filter(({ purchase }) => purchase?.number === String(finished.id)).map(({ id }) => id);
    expect(story.flatMap(({ transferId }) => transferId ?? [])).to.have.members(ids);
    const rulesOf = (steps: readonly OrderStoryEntry[]) => steps.map(({ event, rule }) => [event, rule.number]);
    expect(rulesOf(story)).to.deep.equal([
      ['bought', '4.1'],
      ['held', '4.2'],
      ['sms', '4.2'],
      ['taken', '4.2'],
      ['ended', '4.1'],
    ]);
    expect(rulesOf(await storyOf('activation', cancelled.id)).slice(2)).to.deep.equal([
      ['released', '4.2'],
      ['ended', '4.5'],
    ]);
    expect(rulesOf(await storyOf('rental', rented.id))).to.deep.equal([
      ['bought', '5.1'],
      ['held', '5.3'],
    ]);
  });

  it('cites rules that the shop has', async () => {
    const rules = await readFile(new URL('../../../../infra/docs/rules.md', import.meta.url), 'utf8');
    for (const number of Object.values(orderRules)) expect(rules).to.include(`- **${number}** `);
  });

  it('shows nothing of it to anybody else', async () => {
    expect(await list('', 'stranger')).to.deep.equal([]);
    const { code } = await call('stranger', 'GET', `/api/orders/activation/${finished.id}`);
    expect(code).to.equal('ACTIVATION_NOT_FOUND');
    const foreign = await call('stranger', 'GET', `/api/orders/rental/${rented.id}`);
    expect(foreign.code).to.equal('RENTAL_NOT_FOUND');
  });

  it('names the purchase behind each line of the balance history, holds and returns too', async () => {
    const { data } = await call<BalanceHistoryEntry[]>('buyer', 'GET', '/api/balance-history?holds=1&limit=100');
    const ofNumbers = data.filter(({ purchase }) => purchase !== null);
    expect(ofNumbers.map(({ phase, purchase }) => [phase, purchase?.type, Number(purchase?.number)])).to.deep.equal([
      ['hold', 'rental', rented.id],
      ['post', 'activation', finished.id],
      ['hold', 'activation', finished.id],
      ['void', 'activation', cancelled.id],
      ['hold', 'activation', cancelled.id],
    ]);
    expect(ofNumbers[0]?.purchase).to.include({ service: 'tg', country: 46, phone: rented.phone });
  });

  it('names the repeat order behind the hold of its ceiling and the return of it', async () => {
    const selection = { service: 'tg', country: 46, priceMax: 1 };
    const { data: order } = await call<RepeatOrder>('buyer', 'POST', '/api/repeat-orders', selection);
    await call('buyer', 'POST', `/api/repeat-orders/${order.id}/cancel`);
    const { data } = await call<BalanceHistoryEntry[]>('buyer', 'GET', '/api/balance-history?holds=1&limit=2');
    const place = { service: 'tg', country: 46, phone: null, name: null };
    expect(data.map(({ phase, purchase }) => ({ phase, purchase }))).to.deep.equal([
      { phase: 'void', purchase: { type: 'repeat-order', number: order.id, ...place } },
      { phase: 'hold', purchase: { type: 'repeat-order', number: order.id, ...place } },
    ]);
  });

  it('tells buyer and partner of an SMS that does not match the order, and charges nobody (rule 11.9)', async () => {
    const selection = { service: 'tg', country: 46 };
    const { data: waiting } = await call<Activation>('buyer', 'POST', '/api/activations', selection);
    const stored = await activationCollection().findOne({ _id: waiting.id });
    const text = 'WhatsApp code 123-456. Do not share it';
    const sms = { supplierId: stored?.supplierId ?? 0, smsId: 'foreign', phone: waiting.phone, from: 'WhatsApp', text };
    const { rentals, activationDeps } = shop.commerce;
    expect((await deliverSms(rentals, activationDeps, sms)).outcome).to.equal('stored');

    const story = await storyOf('activation', waiting.id);
    const told = story.find(({ event }) => event === 'sms-withheld');
    expect(told).to.deep.include({ sender: 'WhatsApp', rule: { number: '11.9', name: 'sms-of-another-service' } });
    expect(JSON.stringify(story)).not.to.include('123-456');
    expect(story.some(({ event }) => event === 'taken')).to.equal(false);
    const order = (await list()).find(({ number }) => number === waiting.id);
    expect(order).to.include({ state: 'running', status: 'waiting' });

    const withheld = '/api/partner/withheld-sms';
    const seen = await call<Record<string, unknown>[]>('partner', 'GET', withheld);
    expect(seen.data).to.have.length(1);
    expect(seen.data[0]).to.deep.include({
      phone: waiting.phone,
      from: 'WhatsApp',
      text,
      waitedFor: ['tg'],
      rule: '11.9',
    });
    expect(await storyOf('activation', finished.id)).to.satisfy((steps: OrderStoryEntry[]) =>
      steps.every(({ event }) => event !== 'sms-withheld'),
    );
    await call('buyer', 'POST', `/api/activations/${waiting.id}/cancel`);
    expect((await deliverSms(rentals, activationDeps, { ...sms, smsId: 'after' })).outcome).to.equal('stored');
    expect((await call<object[]>('partner', 'GET', withheld)).data, 'nobody waits any more').to.have.length(1);
  });
});

import { expect } from 'chai';
import { MongoClient } from 'mongodb';

import { createShop, ShopError, type LiveEvent, type Shop } from '../typescript/src/sdk/index.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { allPhonesButTwo, country, databaseName } from './start-engine.fixture.ts';
import { startUnreliableLink, type UnreliableLink } from './start-unreliable-link.fixture.ts';

const telegram = { service: 'tg', country };

const failureOf = async (work: Promise<unknown>): Promise<ShopError> => {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ShopError)) throw new Error(`not refused: ${String(failure)}`);
  return failure;
};

describe('the TypeScript client', () => {
  let shop: Shop;
  let link: UnreliableLink;
  let overLink: Shop;
  before(async () => {
    const { url, apiKey } = testEngine();
    shop = createShop({ url, apiKey });
    link = await startUnreliableLink(url);
    overLink = createShop({ url: link.url, apiKey });
  });
  after(() => link.stop());
  beforeEach(() => {
    link.requests.length = 0;
    link.mishaps.length = 0;
    link.closedPaths.clear();
  });

  const arrive = (phone: string, code: string): Promise<void> =>
    testEngine().pushSms(phone, `Telegram code: ${code}. Do not share it.`);
  const spendable = async (): Promise<number> => (await shop.balance()).balance;
  const purchasesOverLink = () => link.requests.filter(({ line }) => line === 'POST /api/activations');

  it('takes the shop’s address in one written form (rule 20.30)', async () => {
    const { url, apiKey } = testEngine();
    const asked: string[] = [];
    const at = (given: string) =>
      createShop({
        url: given,
        apiKey,
        fetch: (address, init) => {
          asked.push(String(address));
          return fetch(String(address).replace('/pre/api', '/api'), init);
        },
      });
    for (const given of [
      `${url}/`,
      `${url}////`,
      ` ${url}\n`,
      `\u200b${url}//`,
      url.toUpperCase(),
      `${url}/?a=1#b`,
      `${url}//pre//`,
    ])
      expect((await at(given).balance()).balance, given).to.be.a('number');
    expect([...new Set(asked.map((address) => address.replace(/\/api\/.*/, '')))]).to.deep.equal([url, `${url}/pre`]);
    for (const given of ['shop.example', '', 'ftp://shop.example', 'https://me:word@shop.example'])
      expect(() => at(given), given).to.throw(TypeError, 'https://shop.example');
  });

  it('buys, hears the code over the event stream, asks for another one, finishes, and buys the number again', async () => {
    const number = await shop.buy({ ...telegram, maxPrice: 100_000 });
    const waiting = shop.waitForCode(number, { timeoutMs: 15_000 });
    await arrive(number.phone, '41975');
    expect((await waiting).code).to.equal('41975');

    const again = shop.waitForCode(await shop.askAgain(number), { timeoutMs: 15_000 });
    await arrive(number.phone, '86420');
    const second = await again;
    expect([second.code, second.activation.messages.length]).to.deep.equal(['86420', 2]);
    const finished = await shop.finish(number);
    expect(finished).to.include({ status: 'finished', canReactivate: true, reactivatePrice: number.price });

    const bought = await shop.reactivate(finished);
    expect(bought).to.include({ status: 'waiting', phone: number.phone, price: number.price });
    await shop.cancel(bought);
  });

  it('takes a masked text as the code, once', async () => {
    const number = await shop.buy({ ...telegram, maxPrice: 100_000 });
    await testEngine().pushSms(number.phone, 'Welcome! 50 minutes are free, ask 321.', 'OPERATOR');
    const waiting = await shop.getActivation(number.id);
    expect(waiting).to.include({ status: 'waiting', canTakeMessage: true });
    expect(waiting.messages[0]).to.include({ isMasked: true, text: 'Welcome! •• minutes are free, ask •••.' });
    const before = await shop.balance();
    await shop.takeMessage(number, waiting.messages[0]?.id ?? 0);
    const taken = await shop.takeMessage(number.id, 1);
    expect(taken.messages[0]).to.include({
      isTaken: true,
      code: '321',
      text: 'Welcome! 50 minutes are free, ask 321.',
    });
    expect(await shop.balance()).to.deep.equal({ balance: before.balance, held: before.held - number.price });
    await shop.finish(number);
  });

  it('waits in the queue for a number, agrees to pay more without losing the place, and gets it over the stream', async () => {
    const before = await spendable();
    const order = await shop.repeat({ ...telegram, maxPrice: 1 });
    expect(order).to.include({ status: 'waiting', position: 1, reason: 'price', priceMax: 1 });
    expect(await spendable()).to.equal(before - 1);
    expect((await failureOf(shop.waitForNumber(order, { timeoutMs: 300 }))).code).to.equal('WAIT_TIMED_OUT');
    const waiting = shop.waitForNumber(order, { timeoutMs: 20_000 });
    expect(await shop.changeRepeatOrder(order, 100_000)).to.include({ priceMax: 100_000 });
    const number = await waiting;
    expect(number).to.include({ service: 'tg', country, status: 'waiting' });
    expect(await spendable()).to.equal(before - number.price);
    await shop.cancel(number);
    const second = await shop.repeat({ ...telegram, maxPrice: 1 });
    expect((await shop.cancelRepeatOrder(second.id)).status).to.equal('cancelled');
    expect((await failureOf(shop.waitForNumber(second.id))).code).to.equal('NO_NUMBER');
    expect((await shop.listRepeatOrders()).map(({ id }) => id)).to.include.members([order.id, second.id]);
    expect(await spendable()).to.equal(before);
  });

  it('buys several numbers in one order under one key, and hears why there are fewer', async () => {
    const before = await spendable();
    link.mishaps.push({ kind: 'lost-answer' });
    const order = await overLink.buyMany({ ...telegram, quantity: 3, maxPrice: 100_000, priceMin: 1 });
    expect([order.requested, order.activations.length, order.shortfall]).to.deep.equal([3, 3, null]);
    const price = order.activations.reduce((sum, number) => sum + number.price, 0);
    expect(await spendable(), 'three prices').to.equal(before - price);
    for (const number of order.activations) await shop.cancel(number);
    const part = await shop.buyMany({ service: 'go', country, quantity: 5, phoneExceptions: allPhonesButTwo });
    expect([part.activations.length, part.shortfall?.code]).to.deep.equal([2, 'NO_NUMBERS']);
    for (const number of part.activations) await shop.cancel(number);
  });

  it('gives a number without a code back for its whole price', async () => {
    const before = await spendable();
    const number = await shop.buy(telegram);
    expect(await spendable()).to.equal(before - number.price);
    expect((await shop.cancel(number.id)).status).to.equal('cancelled');
    expect(await spendable()).to.equal(before);
  });

  it('buys once when answers are lost, connections break and the shop is busy', async () => {
    const before = await spendable();
    link.mishaps.push(
      { kind: 'lost-answer' },
      { kind: 'no-connection' },
      { kind: 'refused', status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 1 },
      { kind: 'refused', status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 },
    );
    const number = await overLink.buy(telegram);
    expect(await spendable(), 'one price').to.equal(before - number.price);
    const tries = purchasesOverLink();
    expect(tries).to.have.length(5);
    expect(new Set(tries.map(({ key }) => key)).size, 'one key').to.equal(1);
    expect((tries[3]?.atMs ?? 0) - (tries[2]?.atMs ?? 0), 'Retry-After of 503').to.be.at.least(990);
    expect((tries[4]?.atMs ?? 0) - (tries[3]?.atMs ?? 0), 'Retry-After of 429').to.be.at.least(990);
    await shop.cancel(number);
  });

  it('says that an outcome is unknown, and a repeat with its key gets the number that was bought', async () => {
    const before = await spendable();
    const impatient = createShop({ url: link.url, apiKey: testEngine().apiKey, patienceMs: 0 });
    link.mishaps.push({ kind: 'lost-answer' });
    const failure = await failureOf(impatient.buy(telegram));
    expect([failure.code, failure.isOutcomeUnknown]).to.deep.equal(['NO_ANSWER', true]);
    const number = await shop.buy(telegram, { idempotencyKey: failure.idempotencyKey });
    expect(await spendable()).to.equal(before - number.price);
    await shop.cancel(number);
  });

  it('does not repeat a refusal, and names code, details and request id', async () => {
    const failure = await failureOf(overLink.buy({ ...telegram, maxPrice: 1 }));
    expect([failure.code, failure.status, failure.isOutcomeUnknown]).to.deep.equal(['PRICE_CHANGED', 409, false]);
    expect(failure.requestId).to.match(/^[\w-]{6,}$/);
    expect(purchasesOverLink()).to.have.length(1);
    const wrongField = await failureOf(shop.buy({ service: 'tg', country: -1 }));
    expect(wrongField.code).to.equal('INPUT_INVALID');
    expect(JSON.stringify(wrongField.details)).to.include('body.country');
    const stranger = createShop({ url: testEngine().url, apiKey: 'no-such-key' });
    expect((await failureOf(stranger.balance())).code).to.equal('LOGIN_REQUIRED');
  });

  it('says so when the address is not a shop', async () => {
    const elsewhere = createShop({ url: 'http://127.0.0.1:1', apiKey: 'key', patienceMs: 0 });
    expect((await failureOf(elsewhere.balance())).code).to.equal('NO_ANSWER');
  });

  it('asks for the code when there is no event stream', async () => {
    link.closedPaths.add('/api/events');
    const number = await overLink.buy(telegram);
    await arrive(number.phone, '55512');
    expect((await overLink.waitForCode(number, { timeoutMs: 15_000 })).code).to.equal('55512');
    const next = await overLink.buy(telegram);
    const waiting = overLink.waitForCode(next.id, { timeoutMs: 15_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await arrive(next.phone, '77001');
    expect((await waiting).code).to.equal('77001');
    expect(link.requests.some(({ line }) => line === 'GET /api/events')).to.equal(true);
  });

  it('waits for many numbers over one stream', async () => {
    const numbers = await Promise.all(Array.from({ length: 25 }, () => overLink.buy(telegram)));
    const waiting = numbers.map((number) => overLink.waitForCode(number, { timeoutMs: 15_000 }));
    for (const [index, { phone }] of numbers.entries()) await arrive(phone, String(10_000 + index));
    const codes = (await Promise.all(waiting)).map(({ code }) => code);
    expect(codes).to.deep.equal(numbers.map((_, index) => String(10_000 + index)));
    expect(link.requests.filter(({ line }) => line === 'GET /api/events')).to.have.length(1);
  });

  it('ends the waiting with the time, with the number, and with the caller’s signal', async () => {
    const number = await shop.buy(telegram);
    expect((await failureOf(shop.waitForCode(number, { timeoutMs: 200 }))).code).to.equal('WAIT_TIMED_OUT');
    const stopping = new AbortController();
    const stopped = shop.waitForCode(number, { signal: stopping.signal }).catch((reason: unknown) => reason);
    stopping.abort(new Error('enough'));
    expect(await stopped).to.deep.include({ message: 'enough' });
    const ended = failureOf(shop.waitForCode(number));
    await shop.cancel(number);
    expect((await ended).code).to.equal('NO_CODE');
  });

  it('reads prices, the order history over its pages, and events after the last that was seen', async () => {
    const cards = await shop.prices({ service: 'tg' });
    expect(cards.find((card) => card.country_external_id === country)?.count).to.be.greaterThan(0);
    expect((await shop.prices({ country })).map((card) => card.service_external_id)).to.include('tg');

    const stopping = new AbortController();
    const heard: LiveEvent[] = [];
    const listening = (async () => {
      for await (const event of shop.events({ signal: stopping.signal, after: 0 })) {
        heard.push(event);
        if (heard.length === 3) stopping.abort();
      }
    })();
    await listening;
    expect(heard.map(({ sequence }) => sequence)).to.deep.equal([1, 2, 3]);

    const numbers = new Set<number>();
    for await (const order of shop.orders({ type: 'activation' })) numbers.add(order.number);
    expect(numbers.size).to.be.greaterThan(25);
  });

  it('hears that events are gone when it was away for longer than they are kept', async () => {
    const database = new MongoClient(testEngine().mongodbUri);
    const stored = database.db(databaseName).collection<{ _id: string; sequence: number }>('outboxEvents');
    const bought = database.db(databaseName).collection<{ _id: number; userId: number }>('activations');
    const number = await shop.buy(telegram);
    // Each purchase and each cancel tells of the number and of the balance.
    await shop.cancel(number);
    const buyer = await bought.findOne({ _id: number.id });
    const oldest = { _id: { $in: [1, 2, 3].map((sequence) => `${buyer?.userId}:${sequence}`) } };
    const gone = await stored.find(oldest).toArray();
    const stopping = new AbortController();
    const heard: LiveEvent[] = [];
    try {
      await stored.deleteMany(oldest);
      for await (const event of shop.events({ signal: stopping.signal, after: 1 })) {
        heard.push(event);
        if (heard.length === 2) stopping.abort();
      }
    } finally {
      await stored.insertMany(gone);
      await database.close();
    }
    expect(heard[0]).to.deep.equal({ sequence: 3, name: 'gap', payload: { missedFrom: 2, missedTo: 3 } });
    expect(heard[1]?.sequence).to.equal(4);
  });

  it('rents a number and reads its messages', async () => {
    const rental = await overLink.rent({ service: 'tg', country, hours: 4 });
    await arrive(rental.phone, '30303');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await shop.getRental(rental.id)).messages.map(({ code }) => code)).to.deep.equal(['30303']);
  });
});

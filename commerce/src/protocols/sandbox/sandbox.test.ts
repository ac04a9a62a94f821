import { expect } from 'chai';

import type { ActivationSwap, CancelledActivations } from '@shop/shared-types/contract/activations';
import type { Order, OrderStoryEntry } from '@shop/shared-types/contract/orders';
import { sandboxScenarios } from '@shop/shared-types/contract/sandbox';
import { endpoints } from '@shop/shared-types/contract';

import { auditShop } from '../../operation/audit/audit-shop.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { activationCollection } from '../../sales/activations/activation.model.ts';
import { sandboxAccountOf } from '../../platform/auth/sandbox-account.ts';
import { outboxEventCollection } from '../../platform/events/outbox-event.model.ts';
import { OutboxFollowerModel } from '../../platform/events/outbox-follower.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { demoBuyerEmail } from '../../accounts/users/demo/demo-credentials.ts';
import { whileActive } from '../../accounts/users/while-active.ts';
import { createWebhook } from '../../notifications/webhooks/create-webhook.ts';
import { WebhookDeliveryModel } from '../../notifications/webhooks/deliveries/webhook-delivery.model.ts';
import { removeWebhook } from '../../notifications/webhooks/remove-webhook.ts';
import { createWebhookChannel } from '../../notifications/webhooks/webhook-channel.ts';
import type { Webhook } from '../../notifications/webhooks/webhook.model.ts';
import { playAllDue } from '../../app/create-sandbox.ts';
import { handlersInSandbox } from './sandbox.routes.ts';
import { isScenario } from './scenarios.ts';
import { sandboxCollection } from './sandbox.model.ts';

interface Answer {
  status: number;
  data: Record<string, unknown> & { id: number; status: string; messages: { code: string | null; text: string }[] } & {
    lateCode?: { price: number } | null;
  };
  error?: { code: string; details: Record<string, unknown> };
}

describe('the sandbox (rule 20.11)', () => {
  let shop: TestShop;
  let key: string;
  let realKey: string;
  const waited: number[] = [];
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    await emptyDatabase();
    shop = await startTestShop();
    realKey = (await shop.tokenOf('api-key')) ?? '';
    shop.commerce.sandbox.deps.wait = (ms) => {
      waited.push(ms);
      return Promise.resolve();
    };
    const sims = Array.from({ length: 8 }, (_, index) => ({ phone: `+${46_730_000_000 + index}`, country: 46 }));
    const report = await call('PUT', '/api/supply/sims', { mode: 'full', sims }, await shop.tokenOf('software-key'));
    expect(report.status).to.equal(200);
    await shop.commerce.refresh();
  });
  beforeEach(async () => {
    key = ((await call('POST', '/api/sandbox/key', undefined, realKey)).data as unknown as { apiKey: string }).apiKey;
    await call('POST', '/api/sandbox/reset', {});
  });

  const call = async (
    method: string,
    path: string,
    body?: object,
    token = key,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = (await answer.json()) as Omit<Answer, 'status'>;
    return { status: answer.status, ...read, data: read.data ?? (read as unknown as Answer['data']) };
  };
  const buy = (service: string, more: object = {}, headers = {}) =>
    call('POST', '/api/activations', { service, country: 46, ...more }, key, headers);
  const see = (id: number) => call('GET', `/api/activations/${id}`);
  const move = (id: number, name: string) => call('POST', `/api/activations/${id}/${name}`);
  const sandbox = async () => (await call('GET', '/api/sandbox')).data;
  const speak = async (parameters: Record<string, string | number>, apiKey = key): Promise<string> => {
    const query = new URLSearchParams({ api_key: apiKey, ...parameters } as Record<string, string>);
    return (await fetch(`${shop.base}/stubs/handler_api.php?${query.toString()}`)).text();
  };
  /** Lets the clock of a sandbox run: everything that is due within this time is due now. */
  const pass = async (ms: number): Promise<void> => {
    const [{ _id, activations, dueAt } = { _id: 0, activations: [], dueAt: null }] = await sandboxCollection()
      .find()
      .toArray();
    const earlier = (moment: Date) => new Date(moment.getTime() - ms);
    const moved = activations.map((activation) => ({
      ...activation,
      expiresAt: earlier(activation.expiresAt),
      cancellableFrom: earlier(activation.cancellableFrom),
      due: activation.due.map(({ at, text }) => ({ at: earlier(at), text })),
    }));
    const change = { activations: moved, dueAt: dueAt && earlier(dueAt) };
    await sandboxCollection().updateOne({ _id }, { $set: change, $inc: { version: 1 } });
  };

  it('has a key that shows what it is, that opens nothing once it is replaced, and that stops with its owner', async () => {
    expect(key).to.match(/^sandbox_[0-9a-f]{32}$/);
    expect(await sandbox()).to.deep.equal({ keyEnd: key.slice(-4), balance: 100_000, held: 0, openNumbers: 0 });
    const old = key;
    const made = await call('POST', '/api/sandbox/key', undefined, realKey);
    key = (made.data as unknown as { apiKey: string }).apiKey;
    expect((await call('GET', '/api/sandbox', undefined, old)).status).to.equal(401);
    expect(await speak({ action: 'getBalance' }, old)).to.equal('BAD_KEY');
    const owner = await UserModel.findOneAndUpdate({ email: demoBuyerEmail }, { isActive: false }).lean();
    shop.commerce.apiKeys.forget(owner?._id ?? 0);
    expect((await call('GET', '/api/sandbox')).status).to.equal(401);
    await UserModel.updateOne({ email: demoBuyerEmail }, { isActive: true });
    shop.commerce.apiKeys.forget(owner?._id ?? 0);
  });

  it('sells, sends a code, takes play money, asks for another SMS and ends, as the shop does', async () => {
    const bought = await buy('tg');
    expect(bought.data).to.include({ status: 'waiting', price: 1000, canCancel: true });
    expect(bought.data['phone']).to.match(/^99900\d{7}$/);
    expect(await sandbox()).to.include({ balance: 99_000, held: 1000 });
    await pass(2_000);
    const { data } = await see(bought.data.id);
    expect([data.status, data.messages[0]?.code]).to.deep.equal(['received', '10007']);
    expect((await move(data.id, 'cancel')).error?.code).to.equal('ACTIVATION_STATUS_CONFLICT');
    await move(data.id, 'another-sms');
    await pass(2_000);
    expect((await see(data.id)).data.messages).to.have.length(2);
    expect((await move(data.id, 'finish')).data.status).to.equal('finished');
    expect(await sandbox()).to.include({ balance: 99_000, held: 0 });
  });

  it('sends a greeting that costs nothing, until its owner takes it as the code', async () => {
    const { id } = (await buy('sandbox_greeting')).data;
    await pass(2_000);
    const { status, canTakeMessage, messages } = (await see(id)).data;
    expect({ status, canTakeMessage, code: messages[0]?.code, text: messages[0]?.text }).to.deep.equal({
      status: 'waiting',
      canTakeMessage: true,
      code: null,
      text: 'Welcome! •• minutes are free for you, call ••••.',
    });
    expect(await speak({ action: 'getStatus', id: String(id) })).to.equal('STATUS_WAIT_CODE');
    expect((await move(id, 'messages/1/take')).data.status).to.equal('received');
    expect(await speak({ action: 'takeMessage', id: String(id) })).to.equal('STATUS_OK:0890');
    expect(await sandbox()).to.include({ balance: 99_000, held: 0 });
    await pass(18_000);
    expect((await see(id)).data.messages).to.have.length(2);
    const { story } = (await call('GET', `/api/orders/activation/${id}`)).data as unknown as {
      story: { rule: { name: string } }[];
    };
    expect(story.map(({ rule }) => rule.name))
      .to.include('text-taken')
      .and.not.include('code-paid');
    const refused = (await buy('sandbox_greeting')).data;
    await pass(2_000);
    expect((await move(refused.id, 'cancel')).data.status).to.equal('cancelled');
    expect(await sandbox()).to.include({ balance: 99_000, held: 0 });
  });

  it('lets an order of ten earn the wholesale price by the numbers that are kept (rule 1.11)', async () => {
    const orderTen = async () => {
      const { data } = await call('POST', '/api/activations/orders', { service: 'tg', country: 46, quantity: 10 });
      const { activations } = data as unknown as {
        activations: { id: number; price: number; wholesalePrice: number }[];
      };
      expect(activations.map(({ price, wholesalePrice }) => [price, wholesalePrice])[9]).to.deep.equal([1000, 900]);
      return activations.map(({ id }) => id);
    };
    const [kept, ...others] = await orderTen();
    expect(await sandbox()).to.include({ balance: 90_000, held: 10_000 });
    for (const id of others) await move(id, 'cancel');
    await pass(2_000);
    expect((await see(kept ?? 0)).data).to.include({ status: 'received', price: 1000 });
    expect(await sandbox()).to.include({ balance: 99_000, held: 0 });
    await orderTen();
    await pass(2_000);
    expect(await sandbox()).to.include({ balance: 90_000, held: 0 });
  });

  it('keeps an order history with filters, pages and stories, as the shop does', async () => {
    const paid = (await buy('sandbox_now')).data;
    await move(paid.id, 'finish');
    const cancelled = (await buy('tg')).data;
    await move(cancelled.id, 'cancel');
    const running = (await buy('sandbox_no_code')).data;
    const list = async (query: string, token = key): Promise<Order[]> =>
      (await call('GET', `/api/orders?${query}`, undefined, token)).data as unknown as Order[];
    const numbers = async (query: string) => (await list(query)).map(({ number }) => number);
    expect(await numbers('')).to.deep.equal([running.id, cancelled.id, paid.id]);
    expect(await numbers('state=delivered')).to.deep.equal([paid.id]);
    expect(await numbers('state=running')).to.deep.equal([running.id]);
    expect(await numbers('service=tg&country=46')).to.deep.equal([cancelled.id]);
    expect(await numbers('country=47')).to.deep.equal([]);
    expect(await numbers('type=rental')).to.deep.equal([]);
    expect(await numbers('to=2020-01-01')).to.deep.equal([]);
    expect(await numbers('from=2020-01-01')).to.have.length(3);
    expect(await numbers(`search=${encodeURIComponent(`+${String(paid['phone'])}`)}`)).to.deep.equal([paid.id]);
    const first = await call('GET', '/api/orders?limit=1');
    const { next } = first as unknown as { next: string };
    expect(await numbers(`before=${next}`)).to.deep.equal([cancelled.id, paid.id]);

    const story = async (id: number) =>
      ((await call('GET', `/api/orders/activation/${id}`)).data as unknown as { story: OrderStoryEntry[] }).story;
    const told = async (id: number) =>
      (await story(id)).map(({ event, amount, rule }) => [event, amount ?? null, rule.name]);
    expect(await told(paid.id)).to.deep.equal([
      ['bought', null, 'number-time'],
      ['held', 1000, 'price-held'],
      ['sms', null, 'code-paid'],
      ['taken', 1000, 'code-paid'],
      ['ended', null, 'number-time'],
    ]);
    expect((await told(cancelled.id)).slice(2)).to.deep.equal([
      ['released', 1000, 'no-code-free'],
      ['ended', null, 'cancel-before-code'],
    ]);
    expect((await call('GET', '/api/orders/rental/1')).error?.code).to.equal('RENTAL_NOT_FOUND');
    expect((await call('GET', '/api/orders/activation/999999')).error?.code).to.equal('ACTIVATION_NOT_FOUND');
    const real = await list('', realKey);
    expect(real.map(({ number }) => number)).not.to.include(paid.id);
  });

  it('plays each scenario of its own', async () => {
    const now = await buy('sandbox_now');
    expect((await see(now.data.id)).data.status).to.equal('received');
    const wait = await buy('sandbox_wait');
    const twice = await buy('sandbox_twice');
    const none = await buy('sandbox_no_code');
    const early = await buy('sandbox_early');
    expect([wait, twice, none, early].map(({ data }) => String(data['phone']).slice(0, 5))).to.deep.equal([
      '99902',
      '99903',
      '99904',
      '99905',
    ]);
    expect((await move(early.data.id, 'cancel')).error?.code).to.equal('EARLY_CANCEL_DENIED');
    await pass(7_000);
    expect((await see(wait.data.id)).data.status).to.equal('waiting');
    expect((await see(twice.data.id)).data.messages).to.have.length(2);
    await pass(23_000);
    expect((await see(wait.data.id)).data.status).to.equal('received');
    expect((await move(early.data.id, 'cancel')).data.status).to.equal('cancelled');
    expect((await see(none.data.id)).data.status).to.equal('waiting');
    await pass(20 * 60_000);
    expect((await see(none.data.id)).data.status).to.equal('expired');
    expect((await see(wait.data.id)).data.status).to.equal('finished');
    const refused = await Promise.all(['sandbox_empty', 'sandbox_silent'].map((service) => buy(service)));
    for (const { error } of refused) {
      expect(error).to.include({ code: 'NO_NUMBERS' });
      expect(error?.details).to.deep.equal({ reason: 'sold-out', nearest: null });
    }
    expect(waited).to.deep.equal([5_000]);
    expect(sandboxScenarios.every((service) => isScenario(service))).to.equal(true);
  });

  it('speaks the buyers’ protocol', async () => {
    expect(await speak({ action: 'getBalance' })).to.equal('ACCESS_BALANCE:1000.00');
    const [, id, phone] = (await speak({ action: 'getNumber', service: 'tg', country: 46 })).split(':');
    expect(phone).to.match(/^99900\d{7}$/);
    expect(await speak({ action: 'getStatus', id: id ?? '' })).to.equal('STATUS_WAIT_CODE');
    await pass(2_000);
    expect(await speak({ action: 'getStatus', id: id ?? '' })).to.match(/^STATUS_OK:\d{5}$/);
    expect(await speak({ action: 'setStatus', id: id ?? '', status: 6 })).to.equal('ACCESS_ACTIVATION');
    expect(await speak({ action: 'getNumber', service: 'sandbox_empty', country: 46 })).to.equal('NO_NUMBERS');
    expect(await speak({ action: 'getNumber', service: 'nothing', country: 46 })).to.equal('BAD_SERVICE');
    expect(await speak({ action: 'getNumber', service: 'sandbox_now', country: 46 }, realKey)).to.equal('BAD_SERVICE');
    expect(await speak({ action: 'getRentNumber', service: 'tg', country: 46 })).to.equal('BAD_ACTION');
    await call('POST', '/api/sandbox/reset', { balance: 0 });
    expect(await speak({ action: 'getNumber', service: 'tg', country: 46 })).to.equal('NO_BALANCE');
  });

  it('answers in the shapes of the shop', async () => {
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.slice(0, 1).map(shape)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]))
          : typeof value;
    const real = await call('POST', '/api/activations', { service: 'tg', country: 46 }, realKey);
    const played = await buy('tg');
    expect(real.status).to.equal(200);
    expect(shape(played)).to.deep.equal(shape(real));
    const order = { service: 'tg', country: 46, quantity: 2 };
    const orders = [realKey, key].map((token) => call('POST', '/api/activations/orders', order, token));
    const [realOrder, playedOrder] = await Promise.all(orders);
    expect(shape(playedOrder)).to.deep.equal(shape(realOrder));
    const gone = await Promise.all([realKey, key].map((token) => call('GET', '/api/activations/99', undefined, token)));
    expect(gone.map(({ error }) => error?.code)).to.deep.equal(['ACTIVATION_NOT_FOUND', 'ACTIVATION_NOT_FOUND']);
    for (const v2 of [realKey, key]) {
      const answer: unknown = JSON.parse(await speak({ action: 'getNumberV2', service: 'tg', country: 46 }, v2));
      expect(answer).to.have.all.keys(
        'activationId',
        'phoneNumber',
        'activationCost',
        'currency',
        'countryCode',
        'canGetAnotherSms',
        'activationTime',
        'activationOperator',
      );
    }
  });

  it('keeps to idempotency keys and order names until it is reset', async () => {
    const once = { 'idempotency-key': 'one' };
    const first = await buy('tg', { orderId: 'mine' }, once);
    expect((await buy('tg', { orderId: 'mine' }, once)).data).to.deep.equal(first.data);
    expect((await buy('ig', {}, once)).error?.code).to.equal('IDEMPOTENCY_KEY_REUSED');
    expect((await buy('tg', { orderId: 'mine' })).error?.code).to.equal('ORDER_ALREADY_EXISTS');
    expect((await buy('tg', { priceMax: 1 })).error?.code).to.equal('PRICE_CHANGED');
    await call('POST', '/api/sandbox/reset', {});
    expect((await see(first.data.id)).error?.code).to.equal('ACTIVATION_NOT_FOUND');
    const second = await buy('tg', { orderId: 'mine' }, once);
    expect(second.data.id).not.to.equal(first.data.id);
  });

  it('sells a paid number again, and one without a code leaves the right as it was', async () => {
    const { data } = await buy('sandbox_now');
    await move(data.id, 'finish');
    const again = await move(data.id, 'reactivate');
    expect(again.data['phone']).to.equal(data['phone']);
    expect((await move(data.id, 'reactivate')).error?.details).to.deep.equal({ reason: 'reactivated' });
    expect((await move(again.data.id, 'finish')).data.status).to.equal('finished');
    expect((await buy('sandbox_no_code')).data['canReactivate']).to.equal(false);
  });

  it('swaps a number once, and cancels all that wait by one call (rules 4.35, 4.36)', async () => {
    const buy = async () => (await call('POST', '/api/activations', { service: 'tg', country: 46 })).data;
    const swap = async (id: number) =>
      (await call('POST', `/api/activations/${id}/swap`)).data as unknown as ActivationSwap;
    const former = await buy();
    const { cancelled, bought, refusal } = await swap(former.id);
    expect([cancelled.id, cancelled.status, refusal]).to.deep.equal([former.id, 'cancelled', null]);
    expect(bought?.phone).not.to.equal(cancelled.phone);
    expect((await swap(former.id)).bought?.id).to.equal(bought?.id);
    const given = await buy();
    await call('POST', `/api/activations/${given.id}/cancel`);
    expect((await call('POST', `/api/activations/${given.id}/swap`)).error?.code).to.equal(
      'ACTIVATION_STATUS_CONFLICT',
    );
    const other = await buy();
    const all = (await call('POST', '/api/activations/cancel')).data as unknown as CancelledActivations;
    expect(all.cancelled.map(({ id }) => id)).to.have.members([bought?.id, other.id]);
    expect(all.kept).to.deep.equal([]);
  });

  it('offers a code that comes after a cancel, and sells it once', async () => {
    const { id } = (await buy('sandbox_late')).data;
    await move(id, 'cancel');
    expect((await move(id, 'late-code/take')).error?.details).to.deep.equal({ reason: 'none' });
    await pass(2_000);
    const { data: offered } = await see(id);
    expect([offered.status, offered.lateCode?.price, offered.messages.length]).to.deep.equal(['cancelled', 1_000, 0]);
    const { data: taken } = await move(id, 'late-code/take');
    expect([taken.status, taken['phone'], taken.messages.length]).to.deep.equal(['received', offered['phone'], 1]);
    expect((await move(id, 'late-code/take')).data.id).to.equal(taken.id);
    expect((await see(id)).data.lateCode).to.equal(null);
    expect(await speak({ action: 'takeLateCode', id })).to.match(/^ACCESS_NUMBER:/);
    expect(await sandbox()).to.include({ balance: 99_000, held: 0 });
  });

  it('tells its event stream of a code by itself, and the owner’s own stream of nothing', async () => {
    const open = async (token: string) => {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      const { body } = await fetch(`${shop.base}/api/events`, { headers, signal: leaving.signal });
      return { reader: body?.pipeThrough(new TextDecoderStream()).getReader(), leave: () => leaving.abort() };
    };
    const ours = await open(key);
    const { data } = await buy('tg');
    await pass(2_000);
    await playAllDue(shop.commerce.sandbox.deps);
    let heard = '';
    while (!heard.includes('"status":"received"')) heard += (await ours.reader?.read())?.value ?? '';
    expect(heard).to.include(`"id":${data.id},`).and.to.include('event: balance-changed');
    ours.leave();
  });

  it('tells its own webhooks, and no webhook of real orders', async () => {
    const owner = await UserModel.findOne({ email: demoBuyerEmail }).lean();
    const userId = owner?._id ?? 0;
    const add = async (isSandbox: boolean) =>
      (await createWebhook(shop.commerce.webhooks, { userId, url: 'https://example.com/hook', isSandbox })).webhook;
    const [ofSandbox, ofShop] = [await add(true), await add(false)];
    await buy('tg');
    await call('POST', '/api/activations', { service: 'tg', country: 46 }, realKey);
    const channel = whileActive(createWebhookChannel(shop.commerce, () => undefined));
    const heardBy = async ({ _id }: Webhook) => {
      const deliveries = await WebhookDeliveryModel.find({ webhookId: _id }).lean();
      return deliveries.map(({ body }) => (JSON.parse(body) as { data: { activation: { phone: string } } }).data);
    };
    for (const account of [userId, sandboxAccountOf(userId)]) {
      const event = await outboxEventCollection().findOne(
        { userId: account, name: 'activation-changed' },
        { sort: { sequence: -1 } },
      );
      if (!event) throw new Error(`account ${account} was told nothing`);
      await channel.take(event);
    }
    const [played, real] = [await heardBy(ofSandbox), await heardBy(ofShop)];
    expect([played.length, real.length]).to.deep.equal([1, 1]);
    expect(played[0]?.activation.phone).to.match(/^999/);
    expect(real[0]?.activation.phone).not.to.match(/^999/);
    for (const { _id } of [ofSandbox, ofShop]) await removeWebhook({ userId, id: _id });
    expect(await OutboxFollowerModel.countDocuments({ channel: 'webhooks' })).to.equal(0);
  });

  it('has the calls that the contract gives to it, refuses every other, and touches no money', async () => {
    const before = await Promise.all([transferCollection().countDocuments(), activationCollection().countDocuments()]);
    const given = Object.entries(endpoints).filter(([, { isInSandbox }]) => isInSandbox);
    expect(Object.keys(handlersInSandbox(shop.commerce))).to.have.members(given.map(([name]) => name));
    for (const { method, path, role, isInSandbox } of Object.values(endpoints)) {
      if (role === 'guest' || isInSandbox) continue;
      const { status, error } = await call(method.toUpperCase(), path.replace(/:\w+/g, '1'));
      expect([path, status]).to.deep.equal([path, 403]);
      expect(error?.code).to.equal(role === 'buyer' ? 'NOT_IN_SANDBOX' : 'FORBIDDEN');
    }
    await buy('sandbox_now');
    await buy('tg');
    const after = await Promise.all([transferCollection().countDocuments(), activationCollection().countDocuments()]);
    expect(after).to.deep.equal(before);
    expect((await auditShop()).findings).to.deep.equal([]);
  });

  it('gives one person another’s sandbox never', async () => {
    const { data } = await buy('tg');
    const stranger = (await shop.tokenOf('stranger')) ?? '';
    expect((await call('GET', '/api/sandbox', undefined, stranger)).data).to.deep.include({ keyEnd: null });
    expect((await call('POST', '/api/sandbox/reset', {}, stranger)).error?.code).to.equal('SANDBOX_NOT_FOUND');
    expect((await call('GET', `/api/activations/${data.id}`, undefined, stranger)).status).to.equal(404);
    expect((await call('GET', `/api/activations/${data.id}`, undefined, realKey)).status).to.equal(404);
  });
});

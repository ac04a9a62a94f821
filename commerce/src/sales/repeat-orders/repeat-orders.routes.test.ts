import { expect } from 'chai';

import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';
import type { ErrorAnswer } from '@shop/shared-types/error-catalogue';

import { auditShop } from '../../operation/audit/audit-shop.ts';
import { OutboxEventModel } from '../../platform/events/outbox-event.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { serveQueues } from './serve-queues.ts';

const path = '/api/repeat-orders';
const selection = { service: 'tg', country: 46, priceMax: 100_000 };

describe('repeat orders over HTTP', function overHttp() {
  this.timeout(60_000);
  let shop: TestShop;
  let waiting: RepeatOrder;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
  });

  const send = async (method: string, at: string, body?: object, as: CallerName = 'buyer', key?: string) => {
    const answer = await fetch(shop.base + at, {
      method,
      headers: {
        authorization: `Bearer ${await shop.tokenOf(as)}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, error } = (await answer.json()) as { data?: unknown } & Partial<ErrorAnswer>;
    return { status: answer.status, data, error, isReplay: answer.headers.get('idempotent-replayed') };
  };
  const order = async (more: object = {}, as?: CallerName, key?: string) => {
    const { status, data, isReplay } = await send('POST', path, { ...selection, ...more }, as, key);
    expect(status).to.equal(200);
    return { ...(data as RepeatOrder), isReplay };
  };
  const read = async (id: string): Promise<RepeatOrder> => (await send('GET', `${path}/${id}`)).data as RepeatOrder;

  it('wait 20 minutes unless told otherwise, say their place and why, and are the same under one key', async () => {
    const first = await order({}, 'api-key', 'one');
    expect(first).to.include({
      status: 'waiting',
      position: 1,
      reason: 'sold-out',
      isWholesale: false,
      isReplay: null,
    });
    expect(Date.parse(first.expiresAt) - Date.parse(first.createdAt)).to.equal(1_200_000);
    expect(await order({}, 'api-key', 'one')).to.include({ id: first.id, isReplay: 'true' });
    waiting = await order({ seconds: 60, orderId: 'mine' });
    expect(waiting).to.include({ position: 2, orderId: 'mine' });
    expect(Date.parse(waiting.expiresAt) - Date.parse(waiting.createdAt)).to.equal(60_000);
  });

  it('refuse what they cannot do, by name', async () => {
    for (const [body, code] of [
      [{ seconds: 29 }, 'INPUT_INVALID'],
      [{ seconds: 86_401 }, 'INPUT_INVALID'],
      [{ priceMax: undefined }, 'INPUT_INVALID'],
      [{ service: 'nothing_such' }, 'SERVICE_NOT_FOUND'],
      [{ orderId: 'mine' }, 'ORDER_ALREADY_EXISTS'],
      [{ priceMax: 99_999_999 }, 'NO_BALANCE'],
    ] as const) {
      expect((await send('POST', path, { ...selection, ...body })).error?.code, JSON.stringify(body)).to.equal(code);
    }
    expect((await send('GET', `${path}/${waiting.id}`, undefined, 'stranger')).status).to.equal(404);
    expect((await send('POST', `${path}/${waiting.id}/cancel`, {}, 'stranger')).status).to.equal(404);
  });

  it('get their number when SIMs come, in turn, and are told to the stream', async () => {
    const sims = [{ phone: '+46730000000', country: 46 }];
    expect((await send('PUT', '/api/supply/sims', { mode: 'full', sims }, 'software-key')).status).to.equal(200);
    await shop.commerce.refresh();
    await serveQueues(shop.commerce.repeatOrders);
    const all = (await send('GET', path)).data as RepeatOrder[];
    expect(all.map(({ status }) => status)).to.deep.equal(['waiting', 'served']);
    expect(all[1]?.activationId).to.be.a('number');
    expect(await read(waiting.id)).to.include({ position: 1, reason: 'sold-out' });
    const [last] = await OutboxEventModel.find({ name: 'repeat-order-changed' })
      .sort({ at: -1, sequence: -1 })
      .limit(1);
    expect((last?.payload as { repeatOrder: RepeatOrder }).repeatOrder).to.include({
      id: all[1]?.id,
      status: 'served',
    });
  });

  it('take another ceiling, which must be a price', async () => {
    expect((await send('PUT', `${path}/${waiting.id}`, { priceMax: 120_000 })).data).to.include({
      priceMax: 120_000,
      position: 1,
    });
    expect((await send('PUT', `${path}/${waiting.id}`, { priceMax: -1 })).error?.code).to.equal('INPUT_INVALID');
    expect((await send('PUT', `${path}/${waiting.id}`, { priceMax: 1 }, 'stranger')).status).to.equal(404);
  });

  it('are cancelled by their buyer, and leave the books right', async () => {
    expect((await send('POST', `${path}/${waiting.id}/cancel`, {})).data).to.include({
      status: 'cancelled',
      position: null,
    });
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});

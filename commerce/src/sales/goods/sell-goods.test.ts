import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { transferCollection } from '../../ledger/transfers/transfer.model.ts';
import { readyAccountLine as line, ReadyAccountOfferModel } from '../ready-accounts/offer.model.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { fundBuyer, linesOf, putGoods, type TestGoods } from './build-goods.fixture.ts';
import { changeLot } from './change-lot.ts';
import { GoodModel } from './good.model.ts';
import { readGoods } from './read-goods.ts';
import { GoodsSaleModel } from './sale.model.ts';
import { sellGoods } from './sell-goods.ts';

const buyer = 7;
const agent = 9;

const postedOf = async (userId: number): Promise<number> => (await readBalance(userId)).posted;

describe('sellGoods', () => {
  useTestDatabase();
  let deps: TestGoods;
  beforeEach(async () => {
    await emptyDatabase();
    deps = startTestEngine().goods;
    await fundBuyer(deps, buyer, kopecks(100_000));
    await fundBuyer(deps, agent, kopecks(0));
  });
  afterEach(async () => {
    expect(await auditShop()).to.deep.include({ findings: [] });
    await deps.close();
  });

  const buy = (shelfId: number, count = 1, more: object = {}) =>
    sellGoods(deps, line, { userId: buyer, shelfId, count, ...more });

  it('delivers the quantity in one purchase and takes its price', async () => {
    const lot = await putGoods(deps, line, 10);
    const sale = await buy(lot._id, 3);
    expect(sale).to.include({ count: 3, unitPrice: 1000, total: 3000, share: 0 });
    expect(await readGoods(deps, sale)).to.deep.equal(linesOf(lot, 10).slice(0, 3));
    expect(await postedOf(buyer)).to.equal(97_000);
    expect(await readGoods(deps, await buy(lot._id, 2))).to.deep.equal(linesOf(lot, 10).slice(3, 5));
  });

  it('gives the agent the agreed share, and all kopecks to somebody', async () => {
    const lot = await putGoods(deps, line, 5, { sellerUserId: agent, sellerSharePercent: 70, price: kopecks(333) });
    await buy(lot._id, 1);
    expect(await postedOf(agent)).to.equal(233);
    await buy(lot._id, 3);
    expect(await postedOf(agent)).to.equal(233 + 699);
    expect(await ReadyAccountOfferModel.findById(lot._id).lean()).to.include({
      turnover: 1332,
      earned: 932,
      sold: 4,
    });
  });

  it('sells an agent its own goods at their price, without a share', async () => {
    const lot = await putGoods(deps, line, 5, { sellerUserId: buyer, sellerSharePercent: 70 });
    await buy(lot._id, 1);
    expect(await postedOf(buyer)).to.equal(100_000 - 1_000);
  });

  it('stores nothing of a string in the clear', async () => {
    const lot = await putGoods(deps, line, 3);
    await buy(lot._id, 3, { idempotencyKey: 'a' });
    for (const model of Object.values(GoodModel.db.models)) {
      const stored = JSON.stringify(await model.collection.find().toArray());
      expect(stored, model.modelName).not.to.include(`login-${lot._id}`);
    }
  });

  for (const [count, min, stock, code] of [
    [5, 5, 12, 'none'],
    [10, 5, 12, 'none'],
    [4, 5, 12, 'QUANTITY_INVALID'],
    [6, 5, 12, 'QUANTITY_INVALID'],
    [15, 5, 12, 'QUANTITY_INVALID'],
    [12, 1, 12, 'none'],
    [13, 1, 12, 'QUANTITY_INVALID'],
    [5, 5, 4, 'OFFER_SOLD_OUT'],
    [1, 1, 0, 'OFFER_SOLD_OUT'],
  ] as const) {
    it(`answers ${code} to ${count} of ${stock} in steps of ${min}`, async () => {
      const lot = await putGoods(deps, line, stock, { minCount: min });
      expect(await rejectionCodeOf(buy(lot._id, count))).to.equal(code);
      expect(await postedOf(buyer)).to.equal(code === 'none' ? 100_000 - count * 1000 : 100_000);
    });
  }

  it('says which quantities there are', async () => {
    const lot = await putGoods(deps, line, 12, { minCount: 5 });
    const refusal = await buy(lot._id, 15).catch((failure: unknown) => failure);
    expect(refusal).to.deep.include({ code: 'QUANTITY_INVALID', details: { min: 5, max: 10 } });
  });

  it('refuses what is dearer than it was shown, without money, not on sale, or not there', async () => {
    const lot = await putGoods(deps, line, 12, { price: kopecks(60_000) });
    const dearer = await buy(lot._id, 1, { priceShown: kopecks(59_999) }).catch((failure: unknown) => failure);
    expect(dearer).to.deep.include({ code: 'PRICE_CHANGED', details: { price: 60_000 } });
    expect(await rejectionCodeOf(buy(lot._id, 2))).to.equal('NO_BALANCE');
    expect(await rejectionCodeOf(buy(5))).to.equal('OFFER_NOT_FOUND');
    const caller = { userId: 1, isAdmin: true };
    await changeLot(deps, line, { shelfId: lot._id, caller, change: { isOnSale: false } });
    expect(await rejectionCodeOf(buy(lot._id))).to.equal('OFFER_NOT_FOUND');
    await changeLot(deps, line, { shelfId: lot._id, caller, change: { isOnSale: true, price: kopecks(10) } });
    expect((await buy(lot._id, 1, { priceShown: kopecks(60_000) })).total).to.equal(10);
    const stranger = { userId: 3, isAdmin: false };
    const change = { price: kopecks(1) };
    const attempt = changeLot(deps, line, { shelfId: lot._id, caller: stranger, change });
    expect(await rejectionCodeOf(attempt)).to.equal('OFFER_NOT_FOUND');
  });

  it('gives the last one to one of two buyers on two nodes', async () => {
    const other = startTestEngine({ node: 'node-b', seed: 2 }).goods;
    await fundBuyer(deps, 8, kopecks(100_000));
    const lot = await putGoods(deps, line, 1);
    const outcomes = await Promise.all([
      rejectionCodeOf(buy(lot._id)),
      rejectionCodeOf(sellGoods(other, line, { userId: 8, shelfId: lot._id, count: 1 })),
    ]);
    expect(outcomes).to.have.members(['none', 'OFFER_SOLD_OUT']);
    expect((await postedOf(buyer)) + (await postedOf(8))).to.equal(199_000);
    await other.close();
  });

  it('sells 60 of 100 parallel purchases from a stock of 60 on two nodes, each string once', async () => {
    const other = startTestEngine({ node: 'node-b', seed: 2 }).goods;
    const lot = await putGoods(deps, line, 60, { sellerUserId: agent, sellerSharePercent: 70 });
    const sales = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        sellGoods(index % 2 === 0 ? deps : other, line, { userId: buyer, shelfId: lot._id, count: 1 }),
      ),
    );
    const sold = sales.flatMap((sale) => (sale.status === 'fulfilled' ? [sale.value] : []));
    expect(sold).to.have.length(60);
    const strings = (await Promise.all(sold.map((sale) => readGoods(deps, sale)))).flat();
    expect(strings).to.have.members(linesOf(lot, 60));
    expect(await postedOf(buyer)).to.equal(40_000);
    expect(await postedOf(agent)).to.equal(42_000);
    await other.close();
  });

  it('answers a repeat with the same strings, in sequence and in parallel, and takes the money once', async () => {
    const lot = await putGoods(deps, line, 10);
    const once = { idempotencyKey: 'key-1' };
    const first = await buy(lot._id, 2, once);
    expect(await buy(lot._id, 2, once)).to.deep.equal(first);
    const parallel = await Promise.all(Array.from({ length: 20 }, () => buy(lot._id, 1, { idempotencyKey: 'key-2' })));
    expect(new Set(parallel.map(({ _id }) => _id))).to.have.property('size', 1);
    expect(await postedOf(buyer)).to.equal(97_000);
    expect(await rejectionCodeOf(buy(lot._id, 3, once))).to.equal('IDEMPOTENCY_KEY_REUSED');
  });

  it('answers a repeat on two nodes at once with one purchase', async () => {
    const other = startTestEngine({ node: 'node-b', seed: 2 }).goods;
    const lot = await putGoods(deps, line, 10);
    const request = { userId: buyer, shelfId: lot._id, count: 1, idempotencyKey: 'key' };
    const [one, two] = await Promise.all([sellGoods(deps, line, request), sellGoods(other, line, request)]);
    expect(one).to.deep.equal(two);
    expect(await postedOf(buyer)).to.equal(99_000);
    await other.close();
  });

  it('remembers a refusal with its key', async () => {
    const lot = await putGoods(deps, line, 10, { price: kopecks(100_001) });
    expect(await rejectionCodeOf(buy(lot._id, 1, { idempotencyKey: 'key' }))).to.equal('NO_BALANCE');
    const caller = { userId: 1, isAdmin: true };
    await changeLot(deps, line, { shelfId: lot._id, caller, change: { price: kopecks(1) } });
    expect(await rejectionCodeOf(buy(lot._id, 1, { idempotencyKey: 'key' }))).to.equal('NO_BALANCE');
  });

  for (const moment of ['before', 'after'] as const) {
    it(`sells once when the node dies ${moment} the commit and the buyer asks again`, async () => {
      const lot = await putGoods(deps, line, 10);
      const dying: GroupCommit = {
        ...deps.groupCommit,
        submit: async (operation) => {
          if (moment === 'after') await deps.groupCommit.submit(operation);
          throw new Error('the node died');
        },
      };
      const request = { userId: buyer, shelfId: lot._id, count: 2, idempotencyKey: 'key' };
      await sellGoods({ ...deps, groupCommit: dying }, line, request).catch(() => undefined);
      const restarted = startTestEngine({ node: 'node-c', seed: 3 }).goods;
      const sale = await sellGoods(restarted, line, request);
      expect(await readGoods(restarted, sale)).to.deep.equal(linesOf(lot, 10).slice(0, 2));
      expect(await GoodsSaleModel.countDocuments()).to.equal(1);
      expect(await postedOf(buyer)).to.equal(98_000);
      await restarted.close();
    });
  }
});

describe('the audit of goods', () => {
  useTestDatabase();
  let deps: TestGoods;
  before(() => {
    deps = startTestEngine().goods;
  });
  after(() => deps.close());

  const findings = async (): Promise<string> => (await auditShop()).findings.join('\n');
  const damages: [string, (shelfId: number) => Promise<unknown>, RegExp][] = [
    ['a place sold twice', () => GoodsSaleModel.updateOne({ first: 2 }, { first: 0 }), /begins at 0/],
    ['an unpaid sale', () => GoodsSaleModel.updateOne({ first: 2 }, { total: 5 }), /costs 5/],
    ['a sale that is gone', () => GoodsSaleModel.deleteOne({ first: 0 }), /pays for no sale/],
    ['a string that is gone', () => GoodModel.deleteOne({ sequence: 1 }), /place 2 comes where 1 should/],
    ['a share that was not paid', () => transferCollection().deleteOne({ kind: 'partner-share' }), /owes its seller/],
    ['a wrong count', (id) => ReadyAccountOfferModel.updateOne({ _id: id }, { sold: 9 }), /sold is 9/],
  ];
  for (const [what, damage, expected] of damages) {
    it(`finds ${what}`, async () => {
      await emptyDatabase();
      await fundBuyer(deps, buyer, kopecks(100_000));
      await fundBuyer(deps, agent, kopecks(0));
      const lot = await putGoods(deps, line, 10, { sellerUserId: agent, sellerSharePercent: 70 });
      for (const count of [2, 3]) await sellGoods(deps, line, { userId: buyer, shelfId: lot._id, count });
      expect(await findings()).to.equal('');
      await damage(lot._id);
      expect(await findings()).to.match(expected);
    });
  }
});

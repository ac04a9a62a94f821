import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine, type TestEngineOptions } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import type { ApiKeyLimits } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import type { SupplierAnswer } from '../../../supply/remote/remote-supplier.ts';
import { ActivationModel } from '../activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { buyNumber } from './buy-number.ts';
import { buyNumbers, type Order } from './buy-numbers.ts';
import { presentBought } from '../present-activation.ts';
import { receiveSms } from '../sms/receive-sms.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46, quantity: 10, idempotencyKey: 'order-1' };
const retail = 1000;
const wholesale = 900;
const unlimited: ApiKeyLimits = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };

const phonesOf = ({ activations }: Order): string[] => activations.map(({ phone }) => phone);
const pricesOf = ({ activations }: Order): number[] => [...new Set(activations.map(({ price }) => Number(price)))];

describe('an order of several numbers', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  const wholesaleOffers = [{ price: kopecks(wholesale) }];
  const open = (options: TestEngineOptions = {}): TestActivations =>
    startTestEngine({ wholesaleOffers, ...options }).activations;
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = open();
    await fundUser(activationDeps, buyer, kopecks(100_000));
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  it('holds the retail price, and may earn the wholesale price from ten numbers on', async () => {
    await putSims(activationDeps, 30);
    const nine = await buyNumbers(activationDeps, { ...selection, quantity: 9, idempotencyKey: 'nine' });
    expect([nine.activations.length, pricesOf(nine), nine.isWholesale]).to.deep.equal([9, [retail], false]);
    const ten = await buyNumbers(activationDeps, selection);
    expect([ten.activations.length, pricesOf(ten), ten.isWholesale]).to.deep.equal([10, [retail], true]);
    expect(ten.activations.map(presentBought)[0]).to.include({ price: retail, wholesalePrice: wholesale });
    expect(ten.shortfall).to.equal(null);
    expect(new Set(phonesOf(ten)).size).to.equal(10);
    expect((await readBalance(buyer)).held).to.equal(19 * retail);
  });

  it('costs the wholesale price in any quantity for a buyer with whom the staff agreed it', async () => {
    await putSims(activationDeps, 3);
    const order = await buyNumbers(activationDeps, { ...selection, quantity: 2, isWholesale: true });
    expect([pricesOf(order), order.isWholesale]).to.deep.equal([[wholesale], true]);
  });

  it('delivers what there is, frees what was held for the rest, and says why there is not more', async () => {
    await putSims(activationDeps, 3);
    const order = await buyNumbers(activationDeps, selection);
    expect([order.requested, order.activations.length, pricesOf(order)]).to.deep.equal([10, 3, [retail]]);
    expect(order.shortfall?.code).to.equal('NO_NUMBERS');
    expect((await readBalance(buyer)).held).to.equal(3 * retail);
  });

  it('is refused when there is no number at all, and a repeat is refused likewise', async () => {
    expect(await rejectionCodeOf(buyNumbers(activationDeps, selection))).to.equal('NO_NUMBERS');
    await putSims(activationDeps, 20);
    expect(await rejectionCodeOf(buyNumbers(activationDeps, selection))).to.equal('NO_NUMBERS');
    expect((await readBalance(buyer)).held).to.equal(0);
  });

  it('answers a repeat with the same numbers, whatever happened since, and buys no more', async () => {
    await putSims(activationDeps, 4);
    const first = await buyNumbers(activationDeps, selection);
    await putSims(activationDeps, 40);
    const [sold] = first.activations;
    await receiveSms(activationDeps, {
      supplierId: poolSupplier,
      smsId: '1',
      phone: sold?.phone ?? '',
      from: '',
      text: '12345',
    });
    const again = await buyNumbers(activationDeps, selection);
    expect(again.activations.map(presentBought)).to.deep.equal(first.activations.map(presentBought));
    expect(again.shortfall?.code).to.equal(first.shortfall?.code).and.to.equal('NO_NUMBERS');
    expect(await ActivationModel.countDocuments()).to.equal(4);
  });

  it('is answered alike after the staff has agreed other prices meanwhile', async () => {
    await putSims(activationDeps, 20);
    const first = await buyNumbers(activationDeps, { ...selection, quantity: 5 });
    expect(await buyNumbers(activationDeps, { ...selection, quantity: 5, isWholesale: true })).to.deep.equal(first);
  });

  it('refuses its key for another order, and leaves the same key free for a single purchase', async () => {
    await putSims(activationDeps, 30);
    await buyNumbers(activationDeps, selection);
    for (const other of [{ quantity: 11 }, { service: 'wa' }, { priceShown: kopecks(5000) }]) {
      expect(await rejectionCodeOf(buyNumbers(activationDeps, { ...selection, ...other }))).to.equal(
        'IDEMPOTENCY_KEY_REUSED',
      );
    }
    const { quantity: _quantity, ...single } = selection;
    expect((await buyNumber(activationDeps, single)).price).to.equal(retail);
    expect(await ActivationModel.countDocuments()).to.equal(11);
  });

  it('buys its numbers once for many parallel requests with one key, on two nodes', async () => {
    await putSims(activationDeps, 60);
    const other = open({ node: 'node-b', testClock: activationDeps.testClock, seed: 2 });
    const orders = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        buyNumbers(index % 2 ? activationDeps : other, { ...selection, quantity: 25 }),
      ),
    );
    const [first] = orders;
    for (const order of orders) expect(phonesOf(order)).to.deep.equal(phonesOf(first as Order));
    expect(await ActivationModel.countDocuments()).to.equal(25);
    expect((await readBalance(buyer)).held).to.equal(25 * retail);
    await other.close();
  });

  it('sells every SIM once to buyers who order at the same moment', async () => {
    const buyers = [buyer, 8, 9];
    for (const userId of [8, 9]) await fundUser(activationDeps, userId, kopecks(100_000));
    await putSims(activationDeps, 20);
    const none = (refusal: unknown): string[] => {
      expect(refusal).to.include({ code: 'NO_NUMBERS' });
      return [];
    };
    const phones = (
      await Promise.all(
        buyers.map((userId) => buyNumbers(activationDeps, { ...selection, userId }).then(phonesOf, none)),
      )
    ).flat();
    expect(phones).to.have.length(20);
    expect(new Set(phones).size).to.equal(20);
    const held = await Promise.all(buyers.map(async (userId) => (await readBalance(userId)).held));
    expect(held.reduce((sum, amount) => sum + amount, 0)).to.equal(20 * retail);
  });

  describe('that nobody could use to buy one number cheaply', () => {
    const poor = 11;
    const orderOf = async (more: object): Promise<string> => {
      const code = await rejectionCodeOf(buyNumbers(activationDeps, { ...selection, userId: poor, ...more }));
      expect(await ActivationModel.countDocuments({ userId: poor })).to.equal(0);
      return code;
    };
    beforeEach(() => putSims(activationDeps, 30));

    it('is refused as a whole when the balance does not cover all its numbers', async () => {
      await fundUser(activationDeps, poor, kopecks(10 * retail - 1));
      expect(await orderOf({})).to.equal('NO_BALANCE');
      expect(await orderOf({}), 'the repeat').to.equal('NO_BALANCE');
      expect(await rejectionCodeOf(buyNumbers(activationDeps, { ...selection, userId: poor, quantity: 8 }))).to.equal(
        'IDEMPOTENCY_KEY_REUSED',
      );
    });
    it('is refused as a whole beyond the open orders of the shop or of the API key, and beyond the key’s day', async () => {
      await fundUser(activationDeps, poor, kopecks(100_000));
      const limits = (more: Partial<ApiKeyLimits>) => ({
        keyLimits: { ...unlimited, ...more },
        idempotencyKey: undefined,
      });
      expect(await orderOf(limits({ openOrdersMax: 9 }))).to.equal('API_KEY_LIMIT');
      expect(await orderOf(limits({ dailySpendMax: 10 * retail - 1 }))).to.equal('API_KEY_LIMIT');
      expect(await orderOf(limits({ priceMax: retail - 1 }))).to.equal('API_KEY_LIMIT');
      await activationDeps.close();
      activationDeps = open({ settings: { openActivationsMax: 9 } });
      expect(await orderOf({})).to.equal('CHANNELS_LIMIT');
    });
  });

  it('stops at the price that its buyer saw', async () => {
    await putSims(activationDeps, 20);
    const order = { ...selection, quantity: 3, priceShown: kopecks(wholesale) };
    const refusal = await buyNumbers(activationDeps, order).catch((failure: unknown) => failure);
    expect(refusal).to.be.instanceOf(CommerceError);
    expect(refusal).to.deep.include({ code: 'PRICE_CHANGED', details: { price: retail } });
    expect(
      (await buyNumbers(activationDeps, { ...order, quantity: 10, idempotencyKey: 'ten' })).activations,
    ).to.have.length(10);
  });

  it('is completed by a repeat, after its buyer left in the middle of it', async () => {
    await activationDeps.close();
    let asked = 0;
    let leaveAt = Infinity;
    const leaving = new AbortController();
    const requestNumber = (): Promise<SupplierAnswer> => {
      asked += 1;
      if (asked === leaveAt) leaving.abort();
      return Promise.resolve({
        outcome: 'number',
        phone: String(46_731_000_000 + asked),
        supplierActivationId: String(asked),
        operator: 'telia',
      });
    };
    activationDeps = open({ suppliers: [{ supplierId: poolSupplier, requestNumber }] });
    leaveAt = 12;
    const large = { ...selection, quantity: 25 };
    await buyNumbers(activationDeps, { ...large, signal: leaving.signal }).then(
      () => expect.fail('an order of somebody who has left was answered'),
      () => undefined,
    );
    const already = await ActivationModel.countDocuments();
    expect(already).to.be.within(10, 24);
    const order = await buyNumbers(activationDeps, large);
    expect([order.activations.length, order.shortfall]).to.deep.equal([25, null]);
    expect(await buyNumbers(activationDeps, large)).to.deep.equal(order);
    expect([asked, await ActivationModel.countDocuments()]).to.deep.equal([25, 25]);
  });
});

import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { ActivationModel } from '../activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { buyNumber } from './buy-number.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { presentBought } from '../present-activation.ts';
import { receiveSms } from '../sms/receive-sms.ts';

const buyer = 7;
const selection = { userId: buyer, service: 'tg', country: 46, idempotencyKey: 'order-1' };

describe('buyNumber with an idempotency key', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  it('answers a repeat with the first answer, whatever happened since', async () => {
    await putSims(activationDeps, 5);
    const first = await buyNumber(activationDeps, selection);
    expect(await buyNumber(activationDeps, selection)).to.deep.equal(first);
    await receiveSms(activationDeps, {
      supplierId: poolSupplier,
      smsId: '1',
      phone: first.phone,
      from: '',
      text: 'code 12345',
    });
    activationDeps.testClock.advance(60_000);
    expect(presentBought(await buyNumber(activationDeps, selection))).to.deep.equal(presentBought(first));
    expect(await ActivationModel.countDocuments()).to.equal(1);
  });

  it('buys once for many parallel requests with one key, on two nodes', async () => {
    await putSims(activationDeps, 30);
    const other = startTestEngine({ node: 'node-b', testClock: activationDeps.testClock, seed: 2 }).activations;
    const outcomes = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => (await buyNumber(index % 2 ? activationDeps : other, selection))._id,
      ),
    );
    expect(new Set(outcomes).size).to.equal(1);
    expect((await readBalance(buyer)).held).to.equal(1000);
    await other.close();
  });

  it('refuses the key for another request, and serves it for another user', async () => {
    await putSims(activationDeps, 5);
    await fundUser(activationDeps, 8, kopecks(5000));
    await buyNumber(activationDeps, selection);
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, service: 'wa' }))).to.equal(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, priceMax: kopecks(2000) }))).to.equal(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, userId: 8 }))).to.equal('none');
  });

  it('replays a refusal as a refusal, also when it would succeed now', async () => {
    expect(await rejectionCodeOf(buyNumber(activationDeps, selection))).to.equal('NO_NUMBERS');
    await putSims(activationDeps, 5);
    expect(await rejectionCodeOf(buyNumber(activationDeps, selection))).to.equal('NO_NUMBERS');
    expect(await rejectionCodeOf(buyNumber(activationDeps, { ...selection, idempotencyKey: 'order-2' }))).to.equal(
      'none',
    );
    const poor = { ...selection, userId: 9 };
    await fundUser(activationDeps, 9, kopecks(1));
    expect(await rejectionCodeOf(buyNumber(activationDeps, poor))).to.equal('NO_BALANCE');
    expect(await rejectionCodeOf(buyNumber(activationDeps, poor))).to.equal('NO_BALANCE');
    expect((await readBalance(9)).held).to.equal(0);
  });

  it('sells one number for an order name', async () => {
    await putSims(activationDeps, 5);
    const order = { ...selection, idempotencyKey: undefined, orderId: 'my-order' };
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => rejectionCodeOf(buyNumber(activationDeps, order))),
    );
    expect(outcomes.filter((outcome) => outcome === 'none')).to.have.length(1);
    expect(outcomes.filter((outcome) => outcome === 'ORDER_ALREADY_EXISTS')).to.have.length(4);
    const [bought] = await ActivationModel.find();
    await cancelActivation(activationDeps, { userId: buyer, id: Number(bought?._id) });
    expect(await rejectionCodeOf(buyNumber(activationDeps, order))).to.equal('ORDER_ALREADY_EXISTS');
  });
});

import { expect } from 'chai';

import { activationLifeMs } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../../ledger/balances/account-id.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { readOrder } from '../../orders/read-order.ts';
import { listOrders } from '../../orders/list-orders.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { outboxEventCollection } from '../../../platform/events/outbox-event.model.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { banActivation } from '../closing/ban-activation.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { expireActivations } from '../closing/expire-activations.ts';
import { finishActivation } from '../closing/finish-activation.ts';
import { findActivation } from '../transition-activation.ts';
import { presentActivation } from '../present-activation.ts';
import { buyNumber } from '../purchase/buy-number.ts';
import { receiveSms } from './receive-sms.ts';
import { requestAnotherSms } from './request-another-sms.ts';
import { takeMessage } from './take-message.ts';

const buyer = 7;
const greeting = 'Welcome! 50 minutes are free, ask 321 for 75 more.';
const masked = 'Welcome! •• minutes are free, ask ••• for •• more.';
/** No digit of the greeting stands beside another digit in an id or a time, so that a leak is found by its words. */
const secret = '50 minutes';

describe('a text that is not the code', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let bought: ActivationDocument;
  let smsCount = 0;
  const own = () => ({ userId: buyer, id: bought._id });
  const shown = async () => presentActivation(await findActivation(own()), activationDeps.clock());
  const push = (text: string, from = 'OPERATOR') => {
    smsCount += 1;
    const { phone } = bought;
    return receiveSms(activationDeps, { supplierId: poolSupplier, smsId: `${smsCount}`, phone, from, text });
  };
  /** Everything that was told or can be read of the activation, as its buyer gets it. */
  const allTold = async (): Promise<string> =>
    JSON.stringify([
      await shown(),
      await listOrders({ userId: buyer, limit: 10 }),
      await readOrder({ userId: buyer, type: 'activation', number: bought._id }),
      await outboxEventCollection().find({ userId: buyer }).toArray(),
    ]);

  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    await fundUser(activationDeps, buyer, kopecks(5000));
    await putSims(activationDeps, 1);
    bought = await buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 });
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await activationDeps.close();
  });

  it('is shown without its digits, costs nothing, and leaves the activation waiting', async () => {
    expect(await push(greeting)).to.deep.equal({ outcome: 'delivered' });
    const { status, canCancel, canTakeMessage, askAgainFrom, messages } = await shown();
    expect({ status, canCancel, canTakeMessage, askAgainFrom }).to.deep.equal({
      status: 'waiting',
      canCancel: true,
      canTakeMessage: true,
      askAgainFrom: null,
    });
    expect(messages).to.deep.equal([
      {
        id: 1,
        code: null,
        text: masked,
        isMasked: true,
        isTaken: false,
        from: 'OPERATOR',
        receivedAt: activationDeps.clock().toISOString(),
      },
    ]);
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 1000, available: 4000 });
    expect(await allTold())
      .to.include(masked)
      .and.not.include(secret);
  });

  for (const [how, end] of [
    ['a cancel', () => cancelActivation(activationDeps, own())],
    ['a ban', () => banActivation(activationDeps, own())],
    [
      'the end of its time',
      async () => {
        activationDeps.testClock.advance(activationLifeMs);
        await expireActivations(activationDeps);
      },
    ],
  ] as const) {
    it(`gives the whole price back by ${how}, stays masked and cannot be taken any more`, async () => {
      await push(greeting);
      await end();
      expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 0, available: 5000 });
      expect(await rejectionCodeOf(takeMessage(activationDeps, { ...own(), messageId: 1 }))).to.equal(
        'ACTIVATION_STATUS_CONFLICT',
      );
      expect((await shown()).canTakeMessage).to.equal(false);
      expect(await allTold())
        .to.include(masked)
        .and.not.include(secret);
      expect(
        (await listOrders({ userId: buyer, state: 'empty', limit: 10 })).map(({ number }) => number),
      ).to.deep.equal([bought._id]);
      expect(await listOrders({ userId: buyer, state: 'delivered', limit: 10 })).to.deep.equal([]);
    });
  }

  it('is shown whole with the first code, and later texts are free and whole', async () => {
    await push(greeting);
    await push('Telegram code 12345', 'Telegram');
    await requestAnotherSms(activationDeps, own());
    await push('Your parcel waits at desk 77.', 'POST');
    const { status, isAwaitingAnotherSms, canTakeMessage, messages } = await shown();
    expect({ status, isAwaitingAnotherSms, canTakeMessage }).to.deep.equal({
      status: 'received',
      isAwaitingAnotherSms: true,
      canTakeMessage: false,
    });
    expect(messages.map(({ text, isMasked, code }) => [text, isMasked, code])).to.deep.equal([
      [greeting, false, null],
      ['Telegram code 12345', false, '12345'],
      ['Your parcel waits at desk 77.', false, null],
    ]);
    expect((await readBalance(buyer)).posted).to.equal(4000);
  });

  it('is paid once when its buyer takes it, exactly as a code, and is shown whole with all others', async () => {
    await push(greeting);
    activationDeps.testClock.advance(15_000);
    await push('Hello 99!', 'SHOP');
    activationDeps.testClock.advance(15_000);
    const takings = await Promise.all([1, 1].map((messageId) => takeMessage(activationDeps, { ...own(), messageId })));
    takings.push(await takeMessage(activationDeps, { ...own(), messageId: 2 }));
    expect(takings.map(({ status }) => status)).to.deep.equal(['received', 'received', 'received']);
    const { messages, canAskAgain } = await shown();
    expect(canAskAgain).to.equal(true);
    expect(messages.map(({ text, code, isMasked, isTaken }) => [text, code, isMasked, isTaken])).to.deep.equal([
      [greeting, '321', false, true],
      ['Hello 99!', null, false, false],
    ]);
    expect(await readBalance(buyer)).to.deep.equal({ posted: 4000, held: 0, available: 4000 });
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(700);
    expect(await activationDeps.readMetrics())
      .to.include('commerce_time_to_code_seconds_count 1')
      .and.include('commerce_time_to_code_seconds_sum 0');
    expect((await finishActivation(activationDeps, own())).status).to.equal('finished');
    const { story } = await readOrder({ userId: buyer, type: 'activation', number: bought._id });
    expect(story.map(({ event, rule }) => `${event} ${rule.name}`)).to.deep.equal([
      'bought number-time',
      'held price-held',
      'sms text-taken',
      'sms sms-without-code',
      'taken text-taken',
      'ended number-time',
    ]);
  });

  it('has one winner and one payment when a taking meets a cancel, the end of the time, or a code', async () => {
    await push(greeting);
    const [cancelled, taken] = await Promise.all([
      rejectionCodeOf(cancelActivation(activationDeps, own())),
      rejectionCodeOf(takeMessage(activationDeps, { ...own(), messageId: 1 })),
    ]);
    expect([cancelled, taken].sort()).to.deep.equal(['ACTIVATION_STATUS_CONFLICT', 'none']);
    const { status } = await findActivation(own());
    const posted = { received: 4000, cancelled: 5000 }[status as 'received' | 'cancelled'];
    expect(await readBalance(buyer)).to.deep.equal({ posted, held: 0, available: posted });
  });

  it('is paid once when a code comes in the same moment', async () => {
    await push(greeting);
    const outcomes = await Promise.all([
      push('Telegram code 12345', 'Telegram'),
      takeMessage(activationDeps, { ...own(), messageId: 1 }),
    ]);
    expect(outcomes[0]).to.deep.equal({ outcome: 'delivered' });
    expect(await readBalance(buyer)).to.deep.equal({ posted: 4000, held: 0, available: 4000 });
    expect((await shown()).messages.map(({ isMasked }) => isMasked)).to.deep.equal([false, false]);
  });

  it('cannot be taken when it is not there, when its time is over, or by somebody else', async () => {
    expect(await rejectionCodeOf(takeMessage(activationDeps, { ...own(), messageId: 1 }))).to.equal(
      'MESSAGE_NOT_FOUND',
    );
    await push(greeting);
    expect(await rejectionCodeOf(takeMessage(activationDeps, { ...own(), messageId: 2 }))).to.equal(
      'MESSAGE_NOT_FOUND',
    );
    const foreign = { userId: 8, id: bought._id, messageId: 1 };
    expect(await rejectionCodeOf(takeMessage(activationDeps, foreign))).to.equal('ACTIVATION_NOT_FOUND');
    activationDeps.testClock.advance(activationLifeMs);
    expect(await rejectionCodeOf(takeMessage(activationDeps, { ...own(), messageId: 1 }))).to.equal(
      'ACTIVATION_STATUS_CONFLICT',
    );
  });

  it('is masked in an order of an older version too, which has no decision stored', async () => {
    await push(greeting);
    await activationCollection().updateOne(
      { _id: bought._id },
      { $unset: { 'messages.$[].maskedText': '', 'messages.$[].id': '' }, $inc: { version: 1 } },
    );
    expect((await shown()).messages.map(({ id, text, isMasked }) => ({ id, text, isMasked }))).to.deep.equal([
      { id: 1, text: masked, isMasked: true },
    ]);
    await takeMessage(activationDeps, { ...own(), messageId: 1 });
    expect((await shown()).messages.map(({ text, isTaken }) => ({ text, isTaken }))).to.deep.equal([
      { text: greeting, isTaken: true },
    ]);
  });
});

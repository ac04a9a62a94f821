import { expect } from 'chai';

import { activationLifeMs } from '@shop/shared-types/constants';
import type { Activation } from '@shop/shared-types/contract/activations';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { listBalanceHistory } from '../../ledger/statement/list-balance-history.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { outboxEventCollection } from '../../platform/events/outbox-event.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { ActivationDocument } from './activation.model.ts';
import { banActivation } from './closing/ban-activation.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from './build-activations.fixture.ts';
import { buyNumber } from './purchase/buy-number.ts';
import { cancelActivation } from './closing/cancel-activation.ts';
import { expireActivations } from './closing/expire-activations.ts';
import { finishActivation } from './closing/finish-activation.ts';
import { listOpenActivations } from './lists/list-open-activations.ts';
import { findActivation } from './transition-activation.ts';
import { presentActivation } from './present-activation.ts';
import { receiveSms } from './sms/receive-sms.ts';
import { requestAnotherSms } from './sms/request-another-sms.ts';
import { SmsModel } from './sms/sms.model.ts';

const buyer = 7;
const codeText = 'Telegram code 12345';

describe('the life of an activation', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let bought: ActivationDocument;
  let smsCount = 0;
  const own = () => ({ userId: buyer, id: bought._id });
  const push = (text = codeText, overrides: { smsId?: string; from?: string; supplierId?: number } = {}) => {
    smsCount += 1;
    const { phone } = bought;
    return receiveSms(activationDeps, {
      supplierId: poolSupplier,
      smsId: `${smsCount}`,
      phone,
      from: 'Telegram',
      text,
      ...overrides,
    });
  };

  /** The activation as the newest event about it shows it. */
  const lastAnnounced = async () => {
    const [event] = await outboxEventCollection()
      .find({ name: 'activation-changed' })
      .sort({ sequence: -1 })
      .limit(1)
      .toArray();
    return (event?.payload as { activation: Activation }).activation;
  };

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

  it('takes the money with the first code, and splits it', async () => {
    expect(await push()).to.deep.equal({ outcome: 'delivered' });
    const received = await findActivation(own());
    expect(received.status).to.equal('received');
    expect(received.messages.map(({ code }) => code)).to.deep.equal(['12345']);
    expect(await readBalance(buyer)).to.deep.equal({ posted: 4000, held: 0, available: 4000 });
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(700);
    expect(await readDerivedBalance('house:sales')).to.equal(300);
    const [entry] = await listBalanceHistory({ userId: buyer, limit: 10 });
    expect(entry).to.include({ invoiceNumber: 2, direction: 'outgoing', kind: 'purchase', amount: 1000 });
  });

  it('is in the figures of the operator: purchases by outcome, and the time to the first code alone', async () => {
    const again = { userId: buyer, service: 'tg', country: 46 };
    expect(await rejectionCodeOf(buyNumber(activationDeps, again))).to.equal('NO_NUMBERS');
    activationDeps.testClock.advance(15_000);
    await push();
    await push('Telegram code 54321');
    expect(await activationDeps.readMetrics())
      .to.include('commerce_purchases_total{outcome="bought"} 1')
      .and.include('commerce_purchases_total{outcome="NO_NUMBERS"} 1')
      .and.include('commerce_time_to_code_seconds_sum 15')
      .and.include('commerce_time_to_code_seconds_count 1');
  });

  it('delivers more SMS free until the time is over', async () => {
    await push();
    expect((await requestAnotherSms(activationDeps, own())).isAwaitingAnotherSms).to.equal(true);
    activationDeps.testClock.advance(activationLifeMs - 1);
    expect(await push('Telegram code 67890')).to.deep.equal({ outcome: 'delivered' });
    const activation = await findActivation(own());
    expect(activation.isAwaitingAnotherSms).to.equal(false);
    expect(activation.messages.map(({ code }) => code)).to.deep.equal(['12345', '67890']);
    activationDeps.testClock.advance(61_000);
    expect(await push('Telegram code 11111')).to.deep.equal({ outcome: 'stored' });
    expect((await readBalance(buyer)).posted).to.equal(4000);
    expect(await expireActivations(activationDeps)).to.equal(1);
    expect((await findActivation(own())).status).to.equal('finished');
  });

  it('shows an SMS without a code and takes nothing for it', async () => {
    expect(await push('Welcome to Telegram!')).to.deep.equal({ outcome: 'delivered' });
    expect((await findActivation(own())).status).to.equal('waiting');
    expect((await cancelActivation(activationDeps, own())).status).to.equal('cancelled');
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 0, available: 5000 });
  });

  it('expires after twenty minutes and gives the whole price back, however many nodes sweep', async () => {
    activationDeps.testClock.advance(activationLifeMs - 1);
    expect(await expireActivations(activationDeps)).to.equal(0);
    activationDeps.testClock.advance(1);
    const other = startTestEngine({ node: 'node-b', testClock: activationDeps.testClock }).activations;
    const ended = await Promise.all([expireActivations(activationDeps), expireActivations(other)]);
    expect(ended[0] + ended[1]).to.equal(1);
    await other.close();
    expect((await findActivation(own())).status).to.equal('expired');
    expect((await readBalance(buyer)).available).to.equal(5000);
    expect(await listOpenActivations({ userId: buyer }, activationDeps.clock())).to.deep.equal([]);
  });

  it('keeps an SMS that comes after the refund, and charges nobody', async () => {
    await cancelActivation(activationDeps, own());
    expect(await push()).to.deep.equal({ outcome: 'stored' });
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 0, available: 5000 });
    expect((await findActivation(own())).messages).to.deep.equal([]);
    expect(await SmsModel.countDocuments({ outcome: 'unclaimed' })).to.equal(1);
  });

  it('delivers once what is pushed twenty times at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => push(codeText, { smsId: 'same' })));
    expect(outcomes.filter(({ outcome }) => outcome === 'delivered')).to.have.length(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).to.have.length(19);
    expect((await findActivation(own())).messages).to.have.length(1);
    expect((await push('Something else', { smsId: 'same' })).isChanged).to.equal(true);
  });

  it('knows a repeat under a new id for sixty seconds', async () => {
    await push();
    activationDeps.testClock.advance(60_000);
    expect(await push()).to.deep.equal({ outcome: 'duplicate' });
    activationDeps.testClock.advance(1_000);
    expect(await push()).to.deep.equal({ outcome: 'delivered' });
  });

  it("never shows an SMS of another supplier's number, or of another service", async () => {
    expect(await push(codeText, { supplierId: 2 })).to.deep.equal({ outcome: 'stored' });
    expect(await push('WhatsApp code 123-456', { from: 'WhatsApp' })).to.deep.equal({ outcome: 'stored' });
    expect((await findActivation(own())).messages).to.deep.equal([]);
  });

  it('routes the SMS of two services on one number to their own sales', async () => {
    const second = await buyNumber(activationDeps, { userId: buyer, service: 'wa', country: 46 });
    expect(second.phone).to.equal(bought.phone);
    await push('WhatsApp code 123-456', { from: 'WhatsApp' });
    await push();
    const code = async (id: number) => (await findActivation({ userId: buyer, id })).messages.map((sms) => sms.code);
    expect(await code(second._id)).to.deep.equal(['123456']);
    expect(await code(bought._id)).to.deep.equal(['12345']);
  });

  it('has one winner when a cancel races the SMS', async () => {
    const [cancel, sms] = await Promise.all([rejectionCodeOf(cancelActivation(activationDeps, own())), push()]);
    const { status } = await findActivation(own());
    if (cancel === 'none') {
      expect([status, sms.outcome]).to.deep.equal(['cancelled', 'stored']);
      expect((await readBalance(buyer)).available).to.equal(5000);
    } else {
      expect([cancel, status, sms.outcome]).to.deep.equal(['ACTIVATION_STATUS_CONFLICT', 'received', 'delivered']);
      expect((await readBalance(buyer)).available).to.equal(4000);
    }
  });

  it('answers a repeat of what happened without changing anything, and refuses what cannot be', async () => {
    expect(await rejectionCodeOf(finishActivation(activationDeps, own()))).to.equal('ACTIVATION_STATUS_CONFLICT');
    expect(await rejectionCodeOf(requestAnotherSms(activationDeps, own()))).to.equal('ACTIVATION_STATUS_CONFLICT');
    expect(await rejectionCodeOf(cancelActivation(activationDeps, { ...own(), userId: 8 }))).to.equal(
      'ACTIVATION_NOT_FOUND',
    );
    await push();
    expect(await rejectionCodeOf(banActivation(activationDeps, own()))).to.equal('ACTIVATION_STATUS_CONFLICT');
    const finished = await finishActivation(activationDeps, own());
    const shown = (activation: ActivationDocument) => presentActivation(activation, activationDeps.clock());
    expect(shown(await finishActivation(activationDeps, own()))).to.deep.equal(shown(finished));
    expect(await rejectionCodeOf(cancelActivation(activationDeps, own()))).to.equal('ACTIVATION_STATUS_CONFLICT');
  });

  it('gives money back once, however often it is cancelled', async () => {
    const cancelled = await Promise.all(Array.from({ length: 5 }, () => cancelActivation(activationDeps, own())));
    expect(new Set(cancelled.map(({ status }) => status))).to.deep.equal(new Set(['cancelled']));
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 0, available: 5000 });
  });

  it('pays the supplier never more than the buyer paid', async () => {
    const offers = [{ price: kopecks(500), supplierShare: kopecks(700) }];
    const cheap = startTestEngine({ testClock: activationDeps.testClock, offers }).activations;
    bought = await buyNumber(cheap, { userId: buyer, service: 'wa', country: 46 });
    await push('WhatsApp code 123-456', { from: 'WhatsApp' });
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(500);
    await cheap.close();
  });

  it('sells a number never again for a service that refused it', async () => {
    await banActivation(activationDeps, own());
    const again = buyNumber(activationDeps, { userId: buyer, service: 'tg', country: 46 });
    expect(await rejectionCodeOf(again)).to.equal('NO_NUMBERS');
    expect((await buyNumber(activationDeps, { userId: buyer, service: 'wa', country: 46 })).phone).to.equal(
      bought.phone,
    );
  });

  it('refuses an early cancel where the operator set a time', async () => {
    const strict = startTestEngine({
      testClock: activationDeps.testClock,
      settings: { earlyCancelMs: 120_000 },
    }).activations;
    const { _id: id } = await buyNumber(strict, { userId: buyer, service: 'wa', country: 46 });
    expect(await rejectionCodeOf(cancelActivation(strict, { userId: buyer, id }))).to.equal('EARLY_CANCEL_DENIED');
    activationDeps.testClock.advance(120_000);
    expect((await cancelActivation(strict, { userId: buyer, id })).status).to.equal('cancelled');
    await strict.close();
  });

  it('says what the buyer may do at each moment and since when, as the calls themselves then do', async () => {
    const strict = startTestEngine({
      testClock: activationDeps.testClock,
      settings: { earlyCancelMs: 120_000 },
    }).activations;
    bought = await buyNumber(strict, { userId: buyer, service: 'wa', country: 46 });
    const rights = async () => {
      const { canCancel, cancellableFrom, canAskAgain, askAgainFrom } = presentActivation(
        await findActivation(own()),
        strict.clock(),
      );
      expect(Date.parse(cancellableFrom)).to.equal(bought.boughtAt.getTime() + 120_000);
      return { canCancel, canAskAgain, askAgainFrom };
    };
    expect(await rights()).to.deep.equal({ canCancel: false, canAskAgain: false, askAgainFrom: null });
    strict.testClock.advance(120_000);
    expect(await rights()).to.deep.equal({ canCancel: true, canAskAgain: false, askAgainFrom: null });
    await push('WhatsApp code 123-456', { from: 'WhatsApp' });
    const askAgainFrom = strict.clock().toISOString();
    expect(await rights()).to.deep.equal({ canCancel: false, canAskAgain: true, askAgainFrom });
    expect(await lastAnnounced()).to.include({ canCancel: false, canAskAgain: true, askAgainFrom });
    await requestAnotherSms(strict, own());
    expect(await rights()).to.deep.equal({ canCancel: false, canAskAgain: false, askAgainFrom });
    strict.testClock.advance(61_000);
    await push('WhatsApp code 654-321', { from: 'WhatsApp' });
    expect(await rights()).to.deep.equal({ canCancel: false, canAskAgain: true, askAgainFrom });
    strict.testClock.advance(activationLifeMs);
    expect(await rights()).to.deep.equal({ canCancel: false, canAskAgain: false, askAgainFrom });
    expect(await rejectionCodeOf(requestAnotherSms(strict, own()))).to.equal('ACTIVATION_STATUS_CONFLICT');
    await strict.close();
  });
});

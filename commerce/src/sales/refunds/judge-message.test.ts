import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { fundUser, poolSupplier, putSims } from '../activations/build-activations.fixture.ts';
import { cancelActivation } from '../activations/closing/cancel-activation.ts';
import { readTimeline } from '../activations/lists/read-timeline.ts';
import type { ActivationDocument } from '../activations/activation.model.ts';
import { presentActivation } from '../activations/present-activation.ts';
import { buyNumber } from '../activations/purchase/buy-number.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import type { TestRentals } from '../rentals/build-rentals.fixture.ts';
import { deliverSms } from '../deliver-sms.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { judgeMessage, type JudgeMessageRequest } from './judge-message.ts';

const buyer = 7;

describe('judgeMessage (rule 4.29)', () => {
  useTestDatabase();
  let rentals: TestRentals;
  let bought: ActivationDocument;
  beforeEach(async () => {
    await emptyDatabase();
    rentals = startTestEngine().rentals;
    await saveUser(buildUser({ _id: buyer }));
    await fundUser(rentals.activationDeps, buyer, kopecks(5_000));
    await putSims(rentals.activationDeps, 1);
    bought = await buyNumber(rentals.activationDeps, { userId: buyer, service: 'tg', country: 46 });
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await rentals.close();
  });

  const push = (text: string, from: string) =>
    deliverSms(rentals, rentals.activationDeps, {
      supplierId: poolSupplier,
      smsId: text,
      phone: bought.phone,
      from,
      text,
    });
  const judge = (more: Partial<JudgeMessageRequest>) =>
    judgeMessage(
      { publicUrl: 'https://shop.example', ...rentals },
      { id: bought._id, messageId: 1, isCode: true, reason: 'The buyer asked', caller: { userId: 1 }, ...more },
    );
  const decisions = async () =>
    (await readTimeline(bought._id)).timeline
      .filter(({ source }) => source === 'sms')
      .map(({ details }) => (details as { decision?: string }).decision);
  const noted = async () =>
    (await auditEntryCollection().find().toArray()).map(({ action, target, reason }) => [action, target, reason]);

  it('takes a masked text for its buyer, once, and writes it into the audit log', async () => {
    await push('Welcome! 50 minutes are free.', 'OPERATOR');
    expect(await decisions()).to.deep.equal(['masked']);
    await judge({});
    const taken = presentActivation(await judge({}), rentals.activationDeps.clock());
    expect(taken.status).to.equal('received');
    expect(taken.messages[0]).to.include({ isTaken: true, text: 'Welcome! 50 minutes are free.' });
    expect(await readBalance(buyer)).to.deep.equal({ posted: 4000, held: 0, available: 4000 });
    expect(await decisions()).to.deep.equal(['taken']);
    expect(await noted()).to.deep.equal([['message.take', `activation:${bought._id}`, 'The buyer asked']]);
  });

  it('gives back what a text was charged for that is no code, from all who earned of it, once', async () => {
    await push('Telegram code 12345', 'Telegram');
    await push('Hello 77', 'SHOP');
    expect(await rejectionCodeOf(judge({ isCode: false, messageId: 2 }))).to.equal('STATUS_CONFLICT');
    expect(await rejectionCodeOf(judge({ isCode: false, messageId: 9 }))).to.equal('MESSAGE_NOT_FOUND');
    const limit = { isCode: false, refundMax: kopecks(999) };
    expect(await rejectionCodeOf(judge(limit))).to.equal('REFUND_ABOVE_LIMIT');
    expect((await readBalance(buyer)).posted).to.equal(4000);
    await judge({ isCode: false });
    await judge({ isCode: false });
    expect(await readBalance(buyer)).to.deep.equal({ posted: 5000, held: 0, available: 5000 });
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(0);
    expect(await decisions()).to.deep.equal(['not-a-code', 'masked']);
    expect(await noted()).to.deep.equal([['sale.refund', `activation:${bought._id}`, 'The buyer asked']]);
  });

  it('corrects nothing of an activation that has ended unpaid, nor of one that a code has paid', async () => {
    await push('Welcome! 50 minutes are free.', 'OPERATOR');
    expect(await rejectionCodeOf(judge({ id: 5 }))).to.equal('ACTIVATION_NOT_FOUND');
    expect(await rejectionCodeOf(judge({ isCode: false }))).to.equal('STATUS_CONFLICT');
    await push('Telegram code 12345', 'Telegram');
    expect(await rejectionCodeOf(judge({}))).to.equal('ACTIVATION_STATUS_CONFLICT');
    expect(await rejectionCodeOf(cancelActivation(rentals.activationDeps, { userId: buyer, id: bought._id }))).to.equal(
      'ACTIVATION_STATUS_CONFLICT',
    );
    expect(await noted()).to.deep.equal([]);
  });
});

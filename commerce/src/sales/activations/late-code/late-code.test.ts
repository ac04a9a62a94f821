import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { AccountModel } from '../../../ledger/balances/account.model.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { partnerAccount, userAccount } from '../../../ledger/balances/account-id.ts';
import { readDerivedBalance } from '../../../ledger/balances/read-derived-balance.ts';
import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../../operation/audit/audit-shop.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { OutboxEventModel } from '../../../platform/events/outbox-event.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { SimModel } from '../../../supply/pool/sim.model.ts';
import { ActivationModel, type ActivationDocument } from '../activation.model.ts';
import { fundUser, poolSupplier, putSims, type TestActivations } from '../build-activations.fixture.ts';
import { banActivation } from '../closing/ban-activation.ts';
import { cancelActivation } from '../closing/cancel-activation.ts';
import { expireActivations } from '../closing/expire-activations.ts';
import { presentActivation } from '../present-activation.ts';
import { buyNumber } from '../purchase/buy-number.ts';
import { eraseSmsTexts } from '../sms/erase-sms-texts.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import { SmsModel } from '../sms/sms.model.ts';
import { findActivation } from '../transition-activation.ts';
import { takeLateCode } from './take-late-code.ts';

const buyer = 7;
const rival = 8;
const selection = { service: 'tg', country: 46 };
const minute = 60_000;

describe('a code that comes after the end', () => {
  useTestDatabase();
  let deps: TestActivations;
  let smsCount = 0;
  const own = ({ _id: id }: ActivationDocument, userId = buyer) => ({ userId, id });
  const push = async ({ phone }: Pick<ActivationDocument, 'phone'>, text = 'Telegram code 12345') => {
    smsCount += 1;
    return receiveSms(deps, { supplierId: poolSupplier, smsId: `late-${smsCount}`, phone, from: 'INFO', text });
  };
  const offerOf = async (sale: ActivationDocument) =>
    presentActivation(await findActivation(own(sale, sale.userId)), deps.clock()).lateCode;
  const take = (sale: ActivationDocument, more: object = {}, on = deps) => takeLateCode(on, { ...own(sale), ...more });
  const refusalOf = async (work: Promise<unknown>) => {
    const failure: unknown = await work.catch((refusal: unknown) => refusal);
    if (!(failure instanceof CommerceError)) throw failure;
    return failure.code === 'LATE_CODE_GONE' ? failure.details['reason'] : failure.code;
  };
  /** Buys a number and gives it back. */
  const giveBack = async (userId = buyer, service = 'tg'): Promise<ActivationDocument> => {
    const bought = await buyNumber(deps, { ...selection, service, userId });
    deps.testClock.advance(3 * minute);
    return cancelActivation(deps, own(bought, userId));
  };
  const startWith = async (options: Parameters<typeof startTestEngine>[0] = {}): Promise<void> => {
    deps = startTestEngine(options).activations;
    for (const userId of [buyer, rival]) await fundUser(deps, userId, kopecks(5000));
    await putSims(deps, 1);
  };
  beforeEach(async () => {
    await emptyDatabase();
    await startWith();
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await deps.close();
  });

  it('is offered to the buyer who cancelled, and is bought once with everything that a code pays', async () => {
    const former = await giveBack();
    expect(await push(former)).to.deep.equal({ outcome: 'stored' });
    const until = new Date(deps.clock().getTime() + 10 * minute).toISOString();
    expect(await offerOf(former)).to.deep.equal({ price: 1000, until });
    const taken = await take(former);
    expect(taken).to.include({
      status: 'received',
      phone: former.phone,
      price: 1000,
      service: 'tg',
      lateOf: former._id,
    });
    expect(presentActivation(taken, deps.clock()).messages).to.have.lengthOf(1);
    expect(taken.messages[0]).to.include({ code: '12345', text: 'Telegram code 12345' });
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
    expect(await readDerivedBalance(partnerAccount(poolSupplier))).to.equal(700);
    expect(await offerOf(former)).to.equal(null);
    expect((await SimModel.findById(former.phone))?.soldFor).to.deep.equal(['tg']);
    expect((await take(former))._id).to.equal(taken._id);
    expect(await readBalance(buyer)).to.include({ posted: 4000, held: 0 });
  });

  it('is offered after the time ran out, also before the sweep, and for 20 minutes only', async () => {
    const bought = await buyNumber(deps, { ...selection, userId: buyer });
    deps.testClock.advance(20 * minute);
    await push(bought);
    expect(await offerOf(bought), 'it still waits for the sweep').to.equal(null);
    await expireActivations(deps);
    expect(await offerOf(bought)).to.include({ price: 1000 });
    const late = await giveBack();
    deps.testClock.advance(20 * minute);
    await push(late);
    expect(await offerOf(late)).to.equal(null);
    expect(await refusalOf(take(late))).to.equal('none');
  });

  it('shows nobody the code before it is paid', async () => {
    const former = await giveBack();
    await push(former, 'Telegram code 48213');
    const told = await OutboxEventModel.find({ name: 'activation-changed' }).lean();
    expect(JSON.stringify([told, await ActivationModel.find().lean()])).not.to.include('48213');
    expect(JSON.stringify(told)).to.include('"lateCode":{"price":1000');
  });

  it('is offered for a code alone, and once', async () => {
    const former = await giveBack();
    await push(former, 'Welcome! 50 minutes are free, ask 0890.');
    expect(await offerOf(former)).to.equal(null);
    await push(former, 'Telegram code 11111');
    const offer = await offerOf(former);
    deps.testClock.advance(minute);
    await push(former, 'Telegram code 22222');
    expect(await offerOf(former)).to.deep.equal(offer);
    expect((await take(former)).messages.map(({ code }) => code)).to.deep.equal(['11111']);
  });

  it('is no more to be had after ten minutes', async () => {
    const former = await giveBack();
    await push(former);
    deps.testClock.advance(10 * minute);
    expect(await offerOf(former)).to.equal(null);
    expect(await refusalOf(take(former))).to.equal('too-late');
    expect(await readBalance(buyer)).to.include({ posted: 5000, held: 0 });
  });

  it('goes to nobody when the number was bought since, for whatever service and however it ended', async () => {
    const former = await giveBack();
    deps.testClock.advance(minute);
    const since = await giveBack(rival, 'wa');
    await push(former, 'Telegram code 12345');
    expect([await offerOf(former), await offerOf(since)]).to.deep.equal([null, null]);
    expect(await SmsModel.countDocuments({ outcome: 'unclaimed' })).to.equal(1);
  });

  it('is refused when the number was bought between the offer and the press', async () => {
    const former = await giveBack();
    await push(former);
    const theirs = await buyNumber(deps, { ...selection, userId: rival });
    expect(theirs.phone).to.equal(former.phone);
    expect(await refusalOf(take(former))).to.equal('bought-since');
    await push(theirs, 'Telegram code 55555');
    expect((await findActivation(own(theirs, rival))).status).to.equal('received');
    expect(await readBalance(buyer)).to.include({ posted: 5000, held: 0 });
  });

  it('sells the number to one of two who press at once: its former buyer, or somebody new', async () => {
    const former = await giveBack();
    await push(former);
    const other = startTestEngine({ node: 'node-b', testClock: deps.testClock, seed: 2 }).activations;
    const outcomes = await Promise.allSettled([
      take(former),
      buyNumber(other, { ...selection, userId: rival }),
      take(former, {}, other),
    ]);
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value._id] : []));
    expect(new Set(ids).size).to.equal(1);
    expect(await ActivationModel.countDocuments({ status: { $in: ['waiting', 'received'] } })).to.equal(1);
    await other.close();
  });

  it('stays with an SMS of the running sale, and with none that names another service', async () => {
    const former = await giveBack();
    await push(former, 'WhatsApp code 12345');
    expect(await offerOf(former)).to.equal(null);
    const banned = await banActivation(
      deps,
      own(await buyNumber(deps, { ...selection, service: 'wa', userId: rival }), rival),
    );
    await push(banned, 'WhatsApp code 12345');
    expect(await offerOf(banned)).to.equal(null);
  });

  it('costs today’s price when that is lower, and never more than the number did', async () => {
    const today = { price: kopecks(1000), supplierShare: kopecks(700) };
    await deps.close();
    await emptyDatabase();
    await startWith({ offers: [today] });
    const former = await giveBack();
    Object.assign(today, { price: kopecks(1500), supplierShare: kopecks(1100) });
    await push(former);
    expect(await offerOf(former)).to.include({ price: 1000 });
    Object.assign(today, { price: kopecks(800), supplierShare: kopecks(500) });
    expect(await take(former)).to.include({ price: 800, supplierShare: 500 });
    expect(await readBalance(buyer)).to.include({ posted: 4200, held: 0 });
  });

  it('is bought within the limits of every purchase', async () => {
    const former = await giveBack();
    await push(former);
    const keyLimits = { priceMax: 500, openOrdersMax: null, dailySpendMax: null, addresses: [] };
    expect(await refusalOf(take(former, { keyLimits }))).to.equal('API_KEY_LIMIT');
    const full = { ...deps, settings: { ...deps.settings, openActivationsMax: 0 } };
    expect(await refusalOf(take(former, {}, full))).to.equal('CHANNELS_LIMIT');
    const poor = 9;
    await fundUser(deps, poor, kopecks(1000));
    await putSims(deps, 3);
    const mine = await giveBack(poor);
    await push(mine);
    await buyNumber(deps, { ...selection, userId: poor });
    expect(await refusalOf(takeLateCode(deps, own(mine, poor)))).to.equal('NO_BALANCE');
    expect(await refusalOf(take(mine))).to.equal('ACTIVATION_NOT_FOUND');
  });

  it('is sold to no closed account, and its text goes with the account', async () => {
    const former = await giveBack(rival);
    await push(former);
    const _id = userAccount(rival);
    const sequence = (await AccountModel.findById(_id).lean())?.sequence;
    await AccountModel.updateOne({ _id }, { $set: { closed: { at: deps.clock(), sequence } } });
    const other = startTestEngine({ node: 'node-b', testClock: deps.testClock, seed: 2 }).activations;
    expect(await refusalOf(takeLateCode(other, own(former, rival)))).to.equal('ACCOUNT_INACTIVE');
    await other.close();
    await eraseSmsTexts(rival);
    expect((await SmsModel.findOne({ outcome: 'late' }))?.text).to.equal('');
  });
});

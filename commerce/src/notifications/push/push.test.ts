import { expect } from 'chai';

import { pushDevicesMax } from '@shop/shared-types/contract/push';
import { kopecks } from '@shop/shared-types/money';

import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { openSession } from '../../accounts/users/sessions/open-session.ts';
import { SessionModel } from '../../accounts/users/sessions/session.model.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { systemRandomness } from '../../platform/clock/randomness.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from '../../platform/events/create-outbox-dispatcher.ts';
import { OutboxFollowerModel } from '../../platform/events/outbox-follower.model.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { writeOwnBotMessage } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { createOutsideCaller } from '../../platform/outside-calls/call-outside.ts';
import { testSecrets } from '../../platform/testing/build-test-node.fixture.ts';
import {
  fundUser,
  poolSupplier,
  putSims,
  type TestActivations,
} from '../../sales/activations/build-activations.fixture.ts';
import { expireActivations } from '../../sales/activations/closing/expire-activations.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts';
import { createPushChannel } from './push-channel.ts';
import { PushDeviceModel } from './push-device.model.ts';
import type { PushDeps } from './push-deps.ts';
import { readPushKey } from './push-key.ts';
import { PushMessageModel } from './push-message.model.ts';
import { sendPushMessages } from './send-push-messages.ts';
import { startTestPushService, type TestPushService } from './start-test-push-service.fixture.ts';

const userId = 1001;
const strangerId = 1002;
const pushKey = readPushKey('1f'.repeat(32));
const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';

describe('notifications on a locked phone (rule 15.15)', () => {
  useTestDatabase();
  let service: TestPushService;
  let activationDeps: TestActivations;
  let deps: PushDeps;
  let dispatcher: OutboxDispatcher;
  let sessionId = '';

  beforeEach(async () => {
    await emptyDatabase();
    service = await startTestPushService(pushKey.publicKey);
    activationDeps = startTestEngine().activations;
    deps = {
      clock: activationDeps.clock,
      secrets: testSecrets,
      logger: createLogger('silent'),
      caller: createOutsideCaller(),
      pushKey,
      contact: 'mailto:support@shop.example',
      allowsPrivateUrl: true,
      nameService: (code) => (code === 'tg' ? 'Telegram' : code),
      nameCountry: String,
      writeBotMessage: writeOwnBotMessage,
      brandName: 'Shop',
    };
    dispatcher = createOutboxDispatcher({
      feed: { listenToAll: () => () => undefined },
      channels: [createPushChannel(deps, () => undefined)],
      clock: activationDeps.clock,
      logger: deps.logger,
      node: 'node-a',
    });
    await saveUser(buildUser({ _id: userId, locale: 'en' }));
    await saveUser(buildUser({ _id: strangerId }));
    const opening = { ...deps, randomness: systemRandomness };
    ({ sessionId } = await openSession(opening, userId));
    await fundUser(activationDeps, userId, kopecks(5_000));
    await putSims(activationDeps, 5);
  });
  afterEach(async () => {
    deps.caller.close();
    await activationDeps.close();
    await service.stop();
  });

  const add = (options: Partial<Parameters<typeof addPushDevice>[1]> = {}) =>
    addPushDevice(deps, { userId, sessionId, userAgent, showsCode: false, ...service.subscribe(), ...options });
  const receive = async (text: string): Promise<string> => {
    const { phone } = await buyNumber(activationDeps, { userId, service: 'tg', country: 46 });
    activationDeps.testClock.advance(1_000);
    await receiveSms(activationDeps, { supplierId: poolSupplier, smsId: text, phone, from: 'Telegram', text });
    return phone;
  };
  const submit = async (): Promise<void> => {
    await dispatcher.dispatch(userId);
    await sendPushMessages(deps);
  };
  const texts = () => service.received.map(({ notice }) => notice.text);

  it('tell each device that the code has come, encrypted, signed and without the code', async () => {
    const device = await add();
    expect(device.name).to.equal('Chrome, Android');
    await add();
    const phone = await receive('Telegram code 12345');
    await submit();
    await OutboxFollowerModel.updateMany({}, { $set: { sequence: 0 } });
    await submit();
    expect(texts()).to.deep.equal([1, 2].map(() => `Telegram, +${phone}: your code has come`));
    const [{ notice, ttl, isSigned } = { notice: {}, ttl: '', isSigned: false }] = service.received;
    expect(notice).to.include({ title: 'Shop', path: '/profile', locale: 'en' });
    expect(isSigned).to.equal(true);
    expect(Number(ttl)).to.be.within(1, 1_200);
  });

  it('show the code where its owner chose so, and keep it sealed on the way', async () => {
    await add({ showsCode: true });
    const phone = await receive('Telegram code 12345');
    await dispatcher.dispatch(userId);
    expect(JSON.stringify(await PushMessageModel.find().lean())).not.to.include('12345');
    await sendPushMessages(deps);
    expect(texts()).to.deep.equal([`Telegram, +${phone}\nCode: 12345`]);
  });

  it('tell once that a number ended without an SMS, and nothing of a text that only greets', async () => {
    await add();
    const { phone } = await buyNumber(activationDeps, { userId, service: 'tg', country: 46 });
    activationDeps.testClock.advance(20 * 60_000);
    await expireActivations(activationDeps);
    await submit();
    expect(texts()).to.have.length(1);
    expect(texts()[0]).to.match(new RegExp(`^Telegram, \\+${phone}: no SMS came`));
    service.received.length = 0;
    const other = await receive('Welcome to Telegram!');
    await submit();
    expect(texts()).to.deep.equal([`Telegram, +${other}: an SMS has come`]);
  });

  it('end with the session, with the device, and with the answer that it is gone', async () => {
    const device = await add();
    await SessionModel.deleteMany({});
    await receive('Telegram code 12345');
    await submit();
    expect(service.received).to.deep.equal([]);
    expect(await PushDeviceModel.countDocuments()).to.equal(0);

    ({ sessionId } = await openSession({ ...deps, randomness: systemRandomness }, userId));
    await add();
    service.answerWith(410);
    await receive('Telegram code 23456');
    await submit();
    expect(await PushDeviceModel.countDocuments()).to.equal(0);

    service.answerWith(201);
    const { _id: id } = await add();
    await removePushDevice({ userId: strangerId, id });
    expect(await PushDeviceModel.countDocuments()).to.equal(1);
    await removePushDevice({ userId, id });
    await receive('Telegram code 34567');
    await submit();
    expect(service.received).to.deep.equal([]);
    expect(device.userId).to.equal(userId);
  });

  it('list only devices whose session lasts, so that a browser knows after a new log-in to come back', async () => {
    const { _id: id } = await add();
    await add();
    const { sessionId: other } = await openSession({ ...deps, randomness: systemRandomness }, userId);
    const { _id: kept } = await add({ sessionId: other });
    await SessionModel.deleteOne({ _id: sessionId });
    expect((await listPushDevices(deps, userId)).map(({ _id }) => _id)).to.deep.equal([kept]);
    expect(await PushDeviceModel.exists({ _id: id })).to.equal(null);
  });

  it('are not begun for an account that was erased meanwhile', async () => {
    await UserModel.updateOne({ _id: userId }, { $set: { erasedAt: deps.clock() } });
    expect(await rejectionCodeOf(add())).to.equal('LOGIN_REQUIRED');
    expect(await PushDeviceModel.countDocuments()).to.equal(0);
  });

  it('come when a push service is back, unless the number’s time is over', async () => {
    await add();
    service.answerWith(503);
    await receive('Telegram code 12345');
    await submit();
    service.answerWith(201);
    activationDeps.testClock.advance(10_000);
    await sendPushMessages(deps);
    expect(service.received).to.have.length(1);

    service.answerWith(503);
    await receive('Telegram code 23456');
    await submit();
    service.answerWith(201);
    activationDeps.testClock.advance(20 * 60_000);
    await sendPushMessages(deps);
    expect(service.received).to.have.length(1);
  });

  it('belong to the account that used the browser last', async () => {
    const subscription = service.subscribe();
    await add(subscription);
    await add({ ...subscription, userId: strangerId });
    expect(await PushDeviceModel.find().lean()).to.have.length(1);
    await receive('Telegram code 12345');
    await submit();
    expect(service.received).to.deep.equal([]);
  });

  it('are refused for addresses that the shop does not call, for keys that are none, and without a key of the shop', async () => {
    const guarded: PushDeps = { ...deps, allowsPrivateUrl: false };
    const given = { userId, sessionId, userAgent, showsCode: false, ...service.subscribe() };
    expect(await rejectionCodeOf(addPushDevice(guarded, given))).to.equal('PUSH_DEVICE_REFUSED');
    expect(await rejectionCodeOf(addPushDevice(deps, { ...given, auth: 'abc' }))).to.equal('PUSH_DEVICE_REFUSED');
    expect(await rejectionCodeOf(addPushDevice({ ...deps, pushKey: undefined }, given))).to.equal('PUSH_OFF');
  });

  it('are for twenty devices of an account: one more takes the place of the oldest', async () => {
    const first = await add();
    for (let count = 0; count < pushDevicesMax; count += 1) {
      activationDeps.testClock.advance(1_000);
      await add();
    }
    expect(await PushDeviceModel.countDocuments({ userId })).to.equal(pushDevicesMax);
    expect(await PushDeviceModel.exists({ _id: first._id })).to.equal(null);
  });
});

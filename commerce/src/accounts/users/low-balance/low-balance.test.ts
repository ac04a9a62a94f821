import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { fundUser, putSims, type TestActivations } from '../../../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../../../sales/activations/closing/cancel-activation.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from '../../../platform/events/create-outbox-dispatcher.ts';
import { OutboxEventModel } from '../../../platform/events/outbox-event.model.ts';
import { OutboxFollowerModel } from '../../../platform/events/outbox-follower.model.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { buildUser, saveUser } from '../build-user.fixture.ts';
import type { TestUsers } from '../build-users.fixture.ts';
import { changeSettings } from '../change-settings.ts';
import { createLowBalanceChannel } from './low-balance-channel.ts';
import { UserModel } from '../user.model.ts';

const userId = 1001;

describe('the warning of a low balance', () => {
  useTestDatabase();
  let activationDeps: TestActivations;
  let shop: TestUsers;
  let dispatcher: OutboxDispatcher;
  beforeEach(async () => {
    await emptyDatabase();
    activationDeps = startTestEngine().activations;
    shop = startTestEngine().users;
    dispatcher = createOutboxDispatcher({
      feed: { listenToAll: () => () => undefined },
      channels: [createLowBalanceChannel({ ...shop.deps, groupCommit: activationDeps.groupCommit })],
      clock: activationDeps.clock,
      logger: createLogger('silent'),
      node: 'node-a',
    });
    await saveUser(buildUser({ _id: userId }));
    await fundUser(activationDeps, userId, kopecks(3_500));
    await putSims(activationDeps, 10);
  });
  afterEach(() => activationDeps.close());

  const buy = async (): Promise<number> => {
    const { _id } = await buyNumber(activationDeps, { userId, service: 'tg', country: 46 });
    await dispatcher.dispatch(userId);
    return _id;
  };

  it('comes once for each time that the balance falls below the threshold', async () => {
    await changeSettings(userId, { lowBalanceThreshold: 2_000 });
    await buy();
    expect(shop.mails).to.have.length(0);
    const id = await buy();
    expect(shop.mails).to.have.length(1);
    expect(shop.mails[0]?.text).to.include('15.00').and.include('/profile/pay');
    await buy();
    expect(shop.mails, 'it is still below').to.have.length(1);
    await cancelActivation(activationDeps, { userId, id });
    await dispatcher.dispatch(userId);
    expect(shop.mails).to.have.length(1);
  });

  it('is an event for programs as well, once for each fall, also after a crash', async () => {
    await changeSettings(userId, { lowBalanceThreshold: 3_000 });
    await buy();
    await OutboxFollowerModel.updateMany({}, { $set: { sequence: 0 } });
    await dispatcher.dispatch(userId);
    const events = await OutboxEventModel.find({ userId, name: 'balance.low' }).lean();
    expect(events.map(({ payload }) => payload)).to.deep.equal([{ balance: 2_500, threshold: 3_000 }]);
  });

  it('comes again after the balance was above, and not again for the same events after a crash', async () => {
    await changeSettings(userId, { lowBalanceThreshold: 3_000 });
    const id = await buy();
    await cancelActivation(activationDeps, { userId, id });
    await dispatcher.dispatch(userId);
    await buy();
    expect(shop.mails).to.have.length(2);
    const last = (await UserModel.findById(userId).lean())?.lowBalance?.sequence ?? 0;
    // All events but the crossing itself are handed over again: nothing happens.
    await OutboxFollowerModel.updateMany({}, { $set: { sequence: last } });
    await dispatcher.dispatch(userId);
    expect(shop.mails).to.have.length(2);
    await OutboxFollowerModel.updateMany({}, { $set: { sequence: 0 } });
    await dispatcher.dispatch(userId);
    expect(shop.mails, 'only the last crossing, which may not have been told').to.have.length(3);
  });

  it('is not sent to those who want none', async () => {
    await changeSettings(userId, { lowBalanceThreshold: 5_000 });
    await changeSettings(userId, { lowBalanceThreshold: null });
    await buy();
    expect(shop.mails).to.have.length(0);
    expect(await OutboxFollowerModel.countDocuments()).to.equal(0);
  });

  for (const locale of localeCodes) {
    it(`speaks ${locale}`, async () => {
      await UserModel.updateOne({ _id: userId }, { $set: { locale } });
      await changeSettings(userId, { lowBalanceThreshold: 3_000 });
      await buy();
      expect(shop.mails[0]?.text).to.include(locale === 'en' ? '/profile/pay' : `/${locale}/profile/pay`);
    });
  }
});

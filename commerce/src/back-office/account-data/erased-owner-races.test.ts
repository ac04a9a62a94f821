import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { tokenIn, type TestUsers } from '../../accounts/users/build-users.fixture.ts';
import { isPasswordRight } from '../../accounts/users/passwords/hash-password.ts';
import { requestPasswordReset } from '../../accounts/users/passwords/request-password-reset.ts';
import { resetPassword } from '../../accounts/users/passwords/reset-password.ts';
import { SessionModel } from '../../accounts/users/sessions/session.model.ts';
import { UserModel, type User } from '../../accounts/users/user.model.ts';
import type { TestWebhooks } from '../../notifications/webhooks/build-webhooks.fixture.ts';
import { createWebhook } from '../../notifications/webhooks/create-webhook.ts';
import { WebhookModel } from '../../notifications/webhooks/webhook.model.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { buildMailQueue } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { putLot } from '../../sales/goods/build-goods.fixture.ts';
import { eraseAccount } from './erase-account.ts';

const rounds = 4;
const atOnce = 2;
const pauseMs = 5;

describe('an erasure beside what its owner begins (rule 18.15)', function races() {
  this.timeout(60_000);
  useTestDatabase();
  let users: TestUsers;
  let webhooks: TestWebhooks;
  let lastUser = 200;
  before(() => {
    users = startTestEngine().users;
    webhooks = startTestEngine().webhooks;
  });

  const newOwner = async (): Promise<User> => {
    lastUser += 1;
    return saveUser(buildUser({ _id: lastUser, email: `owner-${lastUser}@example.com` }));
  };
  const erase = (userId: number): Promise<void> => {
    const { mailQueue } = buildMailQueue({ clock: users.deps.clock, secrets: users.deps.secrets });
    return eraseAccount({ users: users.deps, mailQueue }, { userId, givesUpBalance: true });
  };
  const stored = (userId: number): Promise<User> => UserModel.findById(userId).lean<User>().orFail();

  it('leaves no webhook behind', async () => {
    const url = 'https://receiver.example.com/hook';
    for (let round = 0; round < rounds; round += 1) {
      const { _id: userId } = await newOwner();
      const create = () => rejectionCodeOf(createWebhook(webhooks.deps, { userId, url }));
      const erasing = erase(userId);
      // Each lane repeats its call until the account is erased, so some calls run at the moment of the erasure.
      const lanes = Array.from({ length: atOnce }, async () => {
        let told = await create();
        for (let more = 0; more < 500 && told !== 'LOGIN_REQUIRED'; more += 1) {
          await sleep(pauseMs);
          told = await create();
        }
        return told;
      });
      await erasing;
      expect(await Promise.all(lanes)).to.deep.equal(lanes.map(() => 'LOGIN_REQUIRED'));
      expect(await WebhookModel.countDocuments({ userId }), `round ${round}`).to.equal(0);
    }
  });

  it('lets a link for a new password neither open the account again nor write to it', async () => {
    const password = 'a brand new password';
    for (let round = 0; round < rounds; round += 1) {
      const { _id: userId, email } = await newOwner();
      await requestPasswordReset(users.deps, { email, locale: 'en', address: '192.0.2.1' });
      const token = tokenIn(users.mails.at(-1));
      const reset = () => rejectionCodeOf(resetPassword(users.deps, { token, password, locale: 'en' }));
      const works = [reset, () => rejectionCodeOf(erase(userId)), reset];
      const [first, erased, second] = await Promise.all(
        (round % 2 === 0 ? works : works.toReversed()).map((work) => work()),
      );
      expect(erased).to.equal('none');
      expect([first, second]).to.include('LINK_EXPIRED');
      const { erasedAt, emailConfirmedAt, passwordHash, isActive } = await stored(userId);
      expect([erasedAt instanceof Date, emailConfirmedAt, isActive]).to.deep.equal([true, null, false]);
      expect(await isPasswordRight(password, passwordHash)).to.equal(false);
      expect(await SessionModel.countDocuments({ userId })).to.equal(0);
      expect(await reset()).to.equal('LINK_EXPIRED');
    }
  });

  it('lets nobody open a lot for an account that is erased', async () => {
    const { _id: sellerUserId } = await newOwner();
    await erase(sellerUserId);
    const goods = startTestEngine().goods;
    expect(await rejectionCodeOf(putLot(goods, licenceLine, { sellerUserId, sellerSharePercent: 70 }))).to.equal(
      'FORBIDDEN',
    );
    await goods.close();
  });
});

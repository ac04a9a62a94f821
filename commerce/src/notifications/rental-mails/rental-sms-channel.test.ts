import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { changeSettings } from '../../accounts/users/change-settings.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from '../../platform/events/create-outbox-dispatcher.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { Mail, TemplateMail } from '../../platform/mail/mail.ts';
import { writeOwnMail } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { fundUser, poolSupplier } from '../../sales/activations/build-activations.fixture.ts';
import { deliverSms } from '../../sales/deliver-sms.ts';
import { putSimsToRent, type TestRentals } from '../../sales/rentals/build-rentals.fixture.ts';
import { rentNumber } from '../../sales/rentals/purchase/rent-number.ts';
import { createRentalSmsChannel } from './rental-sms-channel.ts';

const userId = 1001;

describe('the SMS of a rental by e-mail (rule 15.16)', () => {
  useTestDatabase();
  let rentals: TestRentals;
  let dispatcher: OutboxDispatcher;
  let mails: Mail[] = [];

  beforeEach(async () => {
    await emptyDatabase();
    mails = [];
    rentals = startTestEngine().rentals;
    const logger = createLogger('silent');
    dispatcher = createOutboxDispatcher({
      feed: { listenToAll: () => () => undefined },
      channels: [
        createRentalSmsChannel({
          nameService: (code) => (code === 'tg' ? 'Telegram' : code),
          publicUrl: 'https://shop.example',
          mailQueue: {
            enqueue: (mail) => {
              mails.push(writeOwnMail(mail as TemplateMail));
              return Promise.resolve();
            },
          },
        }),
      ],
      clock: rentals.activationDeps.clock,
      logger,
      node: 'node-a',
    });
    await saveUser(buildUser({ _id: userId, email: 'ada@example.com', locale: 'en' }));
    await putSimsToRent(rentals, 1);
    await fundUser(rentals.activationDeps, userId, kopecks(100_000));
  });
  afterEach(() => rentals.close());

  let texts = 0;
  const receive = async (phone: string, text: string): Promise<void> => {
    rentals.activationDeps.testClock.advance(60_000);
    texts += 1;
    const sms = { supplierId: poolSupplier, smsId: `sms-${texts}`, phone, from: 'Telegram', text };
    await deliverSms(rentals, rentals.activationDeps, sms);
    await dispatcher.dispatch(userId);
  };

  it('comes once for each SMS, with its text, from the choice until it is taken back', async () => {
    const { phone } = await rentNumber(rentals, { userId, service: 'tg', country: 46, hours: 4 });
    await receive(phone, 'Telegram code 11111');
    expect(mails).to.deep.equal([]);

    await changeSettings(userId, { wantsRentalSms: true });
    await receive(phone, 'Telegram code 22222');
    await dispatcher.dispatch(userId);
    await receive(phone, 'Your login was noticed');
    expect(mails.map(({ to, subject }) => [to, subject])).to.deep.equal(
      [1, 2].map(() => ['ada@example.com', `Telegram: SMS to +${phone}`]),
    );
    expect(mails[0]?.text).to.include('Telegram code 22222').and.include('https://shop.example/profile/rent');
    expect(mails[1]?.text).to.include('Your login was noticed');

    await changeSettings(userId, { wantsRentalSms: false });
    await receive(phone, 'Telegram code 33333');
    expect(mails).to.have.length(2);
  });
});

import { expect } from 'chai';

import { repeatOrderSeconds } from '@shop/shared-types/constants';
import { errorText } from '@shop/shared-types/error-messages';
import { localeCodes } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { testSecrets } from '../../platform/testing/build-test-node.fixture.ts';
import { activationCollection } from '../../sales/activations/activation.model.ts';
import {
  fundUser,
  poolSupplier,
  putSims,
  type TestActivations,
} from '../../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../../sales/activations/closing/cancel-activation.ts';
import { finishActivation } from '../../sales/activations/closing/finish-activation.ts';
import { takeLateCode } from '../../sales/activations/late-code/take-late-code.ts';
import { receiveSms } from '../../sales/activations/sms/receive-sms.ts';
import { takeMessage } from '../../sales/activations/sms/take-message.ts';
import { writeOwnBotMessage } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { systemRandomness } from '../../platform/clock/randomness.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from '../../platform/events/create-outbox-dispatcher.ts';
import { OutboxFollowerModel } from '../../platform/events/outbox-follower.model.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { changeSettings } from '../../accounts/users/change-settings.ts';
import { createLowBalanceChannel } from '../../accounts/users/low-balance/low-balance-channel.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { buildRepeatOrders, waitFor } from '../../sales/repeat-orders/build-repeat-orders.fixture.ts';
import { cancelRepeatOrder } from '../../sales/repeat-orders/cancel-repeat-order.ts';
import { expireRepeatOrders } from '../../sales/repeat-orders/expire-repeat-orders.ts';
import { serveQueues } from '../../sales/repeat-orders/serve-queues.ts';
import { createTelegramLink } from './create-telegram-link.ts';
import { createTelegram, type Telegram } from './create-telegram.ts';
import { acceptTelegramLink, unlinkChat } from './link-chat.ts';
import { createTelegramPolling, type TelegramPolling } from './poll-telegram.ts';
import { readTelegramLink } from './read-telegram-link.ts';
import { sendTelegramMessages } from './send-telegram-messages.ts';
import { startTestBotApi, testBotToken, type TestBotApi } from './start-test-bot-api.fixture.ts';
import { createTelegramChannel, tellLowBalanceByTelegram } from './telegram-channel.ts';
import { TelegramMessageModel } from './telegram-message.model.ts';

const userId = 1001;
const strangerId = 1002;
const ada = { id: 555, username: 'ada', language_code: 'es' };

describe('the Telegram bot', () => {
  useTestDatabase();
  let api: TestBotApi;
  let activationDeps: TestActivations;
  let telegram: Telegram;
  let polling: TelegramPolling;
  let dispatcher: OutboxDispatcher;

  beforeEach(async () => {
    await emptyDatabase();
    api = await startTestBotApi();
    activationDeps = startTestEngine().activations;
    const build = (token: string | undefined): Telegram =>
      createTelegram({
        token,
        apiUrl: api.url,
        linkUrl: 'https://t.me',
        node: 'node-a',
        clock: activationDeps.clock,
        randomness: systemRandomness,
        secrets: testSecrets,
        logger: createLogger('silent'),
        nameService: (code) => (code === 'tg' ? 'Telegram' : code),
        nameCountry: (id) => (id === 46 ? 'Sweden' : String(id)),
        publicUrl: 'https://shop.example',
        atOwnOrigin: (url) => url,
        writeBotMessage: writeOwnBotMessage,
      });
    telegram = build(testBotToken);
    polling = createTelegramPolling(telegram.deps, 'node-a');
    const { deps } = telegram;
    dispatcher = createOutboxDispatcher({
      feed: { listenToAll: () => () => undefined },
      channels: [
        createTelegramChannel(deps, () => undefined),
        createLowBalanceChannel(
          { ...startTestEngine().users.deps, groupCommit: activationDeps.groupCommit },
          tellLowBalanceByTelegram(deps, () => undefined),
        ),
      ],
      clock: activationDeps.clock,
      logger: deps.logger,
      node: 'node-a',
    });
    await saveUser(buildUser({ _id: userId, locale: 'en' }));
    await saveUser(buildUser({ _id: strangerId }));
    await fundUser(activationDeps, userId, kopecks(5_000));
    await putSims(activationDeps, 5);
  });
  afterEach(async () => {
    await activationDeps.close();
    await api.stop();
  });

  const tokenOf = (text: string | undefined): string =>
    /(?:start=|\/bot-link\/)([\w-]{32})/.exec(text ?? '')?.[1] ?? '';
  const link = async (): Promise<void> => {
    const url = await createTelegramLink(telegram.deps, userId);
    api.say(ada, `/start ${tokenOf(url)}`);
    await polling.poll();
  };
  const chatOf = async (id: number) => (await UserModel.findById(id).lean())?.telegramChat;
  /** Buys a number, delivers an SMS, and hands over all events. */
  const receive = async (text: string): Promise<{ id: number; phone: string }> => {
    const { _id: id, phone } = await buyNumber(activationDeps, { userId, service: 'tg', country: 46 });
    activationDeps.testClock.advance(1_000);
    await receiveSms(activationDeps, { supplierId: poolSupplier, smsId: text, phone, from: 'Telegram', text });
    return { id, phone };
  };
  const submit = async (): Promise<void> => {
    await dispatcher.dispatch(userId);
    await sendTelegramMessages(telegram.deps);
  };

  it('links an account by a link of the shop, once', async () => {
    const url = await createTelegramLink(telegram.deps, userId);
    expect(url).to.match(/^https:\/\/t\.me\/shop_test_bot\?start=[\w-]{32}$/);
    api.say(ada, `/start ${tokenOf(url)}`);
    api.say({ id: 777 }, `/start ${tokenOf(url)}`);
    await polling.poll();
    expect(await chatOf(userId)).to.include({ id: 555, username: 'ada' });
    expect((await UserModel.findById(userId))?.settings.telegram).to.equal('@ada');
    expect(api.sent.map(({ chat_id }) => chat_id)).to.deep.equal([555, 777]);
    expect(api.sent[1]?.text).to.equal(errorText('LINK_EXPIRED', 'en'));
    expect(await rejectionCodeOf(createTelegramLink(telegram.deps, userId))).to.equal('TELEGRAM_ALREADY_LINKED');
  });

  it('links an account by a link of the bot, for whoever is logged in, once and within fifteen minutes', async () => {
    api.say(ada, '/start');
    await polling.poll();
    const [hello] = api.sent;
    expect(hello?.text).to.include('https://shop.example/es/bot-link/');
    const token = tokenOf(hello?.text);
    // The link may be read any number of times before it is used.
    for (const reader of [userId, strangerId]) {
      expect((await readTelegramLink(telegram.deps, { userId: reader, token })).telegram).to.equal('@ada');
    }
    expect(await acceptTelegramLink(telegram.deps, { userId, token })).to.deep.include({ _id: userId });
    const again = acceptTelegramLink(telegram.deps, { userId: strangerId, token });
    expect(await rejectionCodeOf(again)).to.equal('LINK_EXPIRED');

    api.say({ id: 777 }, 'hello');
    await polling.poll();
    activationDeps.testClock.advance(15 * 60_000);
    const late = acceptTelegramLink(telegram.deps, { userId: strangerId, token: tokenOf(api.sent.at(-1)?.text) });
    expect(await rejectionCodeOf(late)).to.equal('LINK_EXPIRED');
  });

  it('says that a Telegram account is linked already, to either side', async () => {
    api.say(ada, 'first');
    api.say(ada, 'second');
    await polling.poll();
    const [first, second] = api.sent.map(({ text }) => tokenOf(text));
    await acceptTelegramLink(telegram.deps, { userId, token: String(first) });
    const look = (reader: number) => readTelegramLink(telegram.deps, { userId: reader, token: String(second) });
    expect(await rejectionCodeOf(look(strangerId))).to.equal('TELEGRAM_ALREADY_LINKED');
    expect((await look(userId)).telegram).to.equal('@ada');
    const other = acceptTelegramLink(telegram.deps, { userId: strangerId, token: String(second) });
    expect(await rejectionCodeOf(other)).to.equal('TELEGRAM_ALREADY_LINKED');
    const url = await createTelegramLink(telegram.deps, strangerId);
    api.say(ada, `/start ${tokenOf(url)}`);
    await polling.poll();
    expect(api.sent.at(-1)?.text).to.equal(errorText('TELEGRAM_ALREADY_LINKED', 'es'));
    expect(await chatOf(strangerId)).to.equal(null);
  });

  it('takes no link of the other kind: neither side can speak for the other', async () => {
    const ofShop = tokenOf(await createTelegramLink(telegram.deps, userId));
    const wrong = acceptTelegramLink(telegram.deps, { userId: strangerId, token: ofShop });
    expect(await rejectionCodeOf(wrong)).to.equal('LINK_EXPIRED');
    const look = readTelegramLink(telegram.deps, { userId: strangerId, token: ofShop });
    expect(await rejectionCodeOf(look)).to.equal('LINK_EXPIRED');
    expect(await chatOf(strangerId)).to.equal(null);
  });

  it('sends each code once, with service and number, also when events are handed over again', async () => {
    await link();
    api.sent.length = 0;
    const { id, phone } = await receive('Telegram code 12345');
    await submit();
    activationDeps.testClock.advance(1_000);
    await finishActivation(activationDeps, { userId, id });
    await OutboxFollowerModel.updateMany({}, { $set: { sequence: 0 } });
    await submit();
    expect(api.sent).to.deep.equal([{ chat_id: 555, text: `Telegram, +${phone}\nCode: 12345\n\nTelegram code 12345` }]);
    expect(JSON.stringify(await TelegramMessageModel.find().lean())).not.to.include('12345');
  });

  it('sends a text that is not the code masked and with its price, and whole once its buyer has taken it', async () => {
    await link();
    api.sent.length = 0;
    const { id, phone } = await receive('Your tariff is Super 5000');
    await submit();
    expect(api.sent).to.have.length(1);
    expect(api.sent[0]?.text).to.match(new RegExp(`^Telegram, \\+${phone}\nAn SMS that does not look like your code`));
    expect(api.sent[0]?.text)
      .to.include('that costs ₽')
      .and.to.match(/\n\nYour tariff is Super ••••$/);

    activationDeps.testClock.advance(1_000);
    await takeMessage(activationDeps, { userId, id, messageId: 1 });
    await submit();
    activationDeps.testClock.advance(1_000);
    await finishActivation(activationDeps, { userId, id });
    await submit();
    expect(api.sent.slice(1)).to.deep.equal([
      { chat_id: 555, text: `Telegram, +${phone}\nCode: 5000\n\nYour tariff is Super 5000` },
    ]);
  });

  it('offers a code that came after a cancel without showing it, once, and tells it when it is bought', async () => {
    await link();
    api.sent.length = 0;
    const { _id: id, phone } = await buyNumber(activationDeps, { userId, service: 'tg', country: 46 });
    activationDeps.testClock.advance(180_000);
    await cancelActivation(activationDeps, { userId, id });
    const text = 'Telegram code 48213';
    await receiveSms(activationDeps, { supplierId: poolSupplier, smsId: text, phone, from: 'Telegram', text });
    await submit();
    activationDeps.testClock.advance(1_000);
    expect(api.sent.map((sent) => sent.text)).to.deep.equal([
      `Telegram, +${phone}\nThe code has come after the number was cancelled or ran out of time. You can take it for ₽10.00 within 10 minutes: https://shop.example/profile`,
    ]);
    await takeLateCode(activationDeps, { userId, id });
    await submit();
    expect(api.sent.slice(1).map((sent) => sent.text)).to.deep.equal([`Telegram, +${phone}\nCode: 48213\n\n${text}`]);
  });

  it('warns of a low balance', async () => {
    await link();
    await changeSettings(userId, { lowBalanceThreshold: 4_500 });
    await buyNumber(activationDeps, { userId, service: 'tg', country: 46 });
    await submit();
    expect(api.sent.at(-1)?.text).to.include('40.00');
  });

  it('tells that a repeat order got its number, once, or ended without one; not what its buyer ended himself', async () => {
    await link();
    api.sent.length = 0;
    await waitFor(activationDeps, { userId });
    await serveQueues(buildRepeatOrders(activationDeps));
    await submit();
    const bought = await activationCollection().findOne({ userId });
    expect(api.sent.map(({ text }) => text)).to.deep.equal([
      `Found: Telegram, Sweden\n+${bought?.phone}, ₽10.00\nThe number now waits for its SMS.`,
    ]);
    await waitFor(activationDeps, { userId });
    activationDeps.testClock.advance(repeatOrderSeconds.usual * 1_000);
    expect(await expireRepeatOrders(activationDeps)).to.equal(1);
    const { _id: id } = await waitFor(activationDeps, { userId });
    await cancelRepeatOrder(activationDeps, { userId, id });
    await OutboxFollowerModel.updateMany({}, { $set: { sequence: 0 } });
    await submit();
    expect(api.sent).to.have.length(2);
    expect(api.sent[1]?.text).to.include('Telegram, Sweden').and.include('15.00');
  });

  it('sends again what Telegram did not take, when it says so', async () => {
    await link();
    api.sent.length = 0;
    await receive('Telegram code 12345');
    api.refuseMessages({ error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 30 } });
    await submit();
    api.refuseMessages(undefined);
    activationDeps.testClock.advance(29_000);
    await sendTelegramMessages(telegram.deps);
    expect(api.sent).to.have.length(0);
    activationDeps.testClock.advance(1_000);
    await Promise.all([sendTelegramMessages(telegram.deps), sendTelegramMessages(telegram.deps)]);
    expect(api.sent).to.have.length(1);
  });

  it('lets go of an account whose reader has blocked it, said stop, or unlinked it', async () => {
    await link();
    await receive('Telegram code 12345');
    api.refuseMessages({ error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    await submit();
    expect(await chatOf(userId)).to.equal(null);
    api.refuseMessages(undefined);
    await link();
    api.say(ada, '/stop');
    await polling.poll();
    expect(await chatOf(userId)).to.equal(null);
    await link();
    await unlinkChat(userId);
    const before = api.sent.length;
    await receive('Telegram code 54321');
    await submit();
    expect(api.sent).to.have.length(before);
  });

  it('is asked by one node at a time', async () => {
    api.say(ada, 'hello');
    const other = createTelegramPolling(telegram.deps, 'node-b');
    await polling.poll();
    await other.poll();
    await polling.poll();
    expect(api.sent).to.have.length(1);
  });

  it('is not there without a token', async () => {
    const none = createTelegram({ ...telegram.deps, token: undefined, apiUrl: api.url, node: 'node-a' });
    expect(await rejectionCodeOf(createTelegramLink(none.deps, userId))).to.equal('TELEGRAM_OFF');
    await none.start().stop();
  });

  for (const locale of localeCodes) {
    it(`speaks ${locale}`, async () => {
      await UserModel.updateOne({ _id: userId }, { $set: { locale } });
      await link();
      expect(api.sent.at(-1)?.text).to.include('Shop').and.include('/stop');
      await receive('Telegram code 12345');
      await submit();
      expect(api.sent.at(-1)?.text).to.include('12345');
      await waitFor(activationDeps, { userId });
      await serveQueues(buildRepeatOrders(activationDeps));
      await submit();
      const [bought] = await activationCollection().find({ userId }).sort({ boughtAt: -1 }).limit(1).toArray();
      expect(api.sent.at(-1)?.text).to.include(`+${bought?.phone}`).and.include('10');
    });
  }
});

import { kopecks } from '@shop/shared-types/money';

import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { OutboxChannel } from '../../platform/events/create-outbox-dispatcher.ts';
import type { OutboxEvent } from '../../platform/events/outbox-event.model.ts';
import { findTelegramUser } from '../../accounts/users/link-telegram-chat.ts';
import type { TellLowBalance } from '../../accounts/users/low-balance/low-balance-channel.ts';
import { pageUrl } from '../../accounts/users/page-url.ts';
import { lowBalanceFacts } from '../../accounts/users/low-balance/low-balance-mail.ts';
import type { User } from '../../accounts/users/user.model.ts';
import { announcedMessage, hasNews, inRubles, lateOfferOf, lossTextOf, orderOf, repeatTextOf } from '../order-news.ts';
import { telegramChannelName } from './link-chat.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { TelegramMessageModel } from './telegram-message.model.ts';

type Queue = Pick<TelegramDeps, 'secrets' | 'clock'>;
type Writer = Pick<TelegramDeps, 'writeBotMessage'>;
type Links = Pick<TelegramDeps, 'publicUrl' | 'atOwnOrigin'>;
type Names = Pick<TelegramDeps, 'nameService' | 'nameCountry'>;

const enqueue = async (
  { secrets, clock }: Queue,
  { id, userId, chatId, text }: { id: string; userId: number; chatId: number; text: string },
): Promise<void> => {
  const now = clock();
  try {
    await TelegramMessageModel.create({
      _id: id,
      userId,
      chatId,
      textSealed: secrets.encrypt('telegram-message', text),
      attempts: 0,
      dueAt: now,
      createdAt: now,
    });
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
  }
};

const textOf = (
  { nameService, writeBotMessage }: Writer & Names,
  { locale }: User,
  event: OutboxEvent,
): string | undefined => {
  const order = orderOf(event);
  const message = order && announcedMessage(order, event);
  if (!message) return undefined;
  const service = nameService(order.service, locale);
  const facts = { service, phone: `+${order.phone}` };
  const headOf = (): string => {
    if (message.code !== null) return writeBotMessage('telegram-code', locale, { ...facts, code: message.code });
    if (!message.isMasked) return writeBotMessage('telegram-sms', locale, facts);
    return writeBotMessage('telegram-masked', locale, { ...facts, price: inRubles(order.price, locale) });
  };
  return `${headOf()}\n\n${message.text}`;
};

/** The offer of a late code, announced once: in the event that begins it (rule 4.37). Nothing of the code is in it. */
const lateTextOf = (
  { nameService, writeBotMessage, publicUrl, atOwnOrigin }: Writer & Names & Links,
  { locale }: User,
  event: OutboxEvent,
): string | undefined => {
  const offered = lateOfferOf(event);
  if (!offered) return undefined;
  const { service, phone, lateCode } = offered;
  return writeBotMessage('telegram-late-code', locale, {
    service: nameService(service, locale),
    phone: `+${phone}`,
    price: inRubles(lateCode.price, locale),
    link: atOwnOrigin(pageUrl(publicUrl, locale, '/profile')),
  });
};

/** Sends codes, offers of late codes, the loss of rented numbers and the ends of repeat orders to the linked chat. It calls `send` when a message is due. */
export const createTelegramChannel = (deps: Queue & Writer & Names & Links, send: () => void): OutboxChannel => ({
  name: telegramChannelName,
  take: async (event) => {
    if (!hasNews(event)) return;
    const user = await findTelegramUser(event.userId);
    if (!user?.telegramChat) return;
    const text =
      lossTextOf(deps, user.locale, event) ??
      lateTextOf(deps, user, event) ??
      (await repeatTextOf(deps, user.locale, event)) ??
      textOf(deps, user, event);
    if (text === undefined) return;
    await enqueue(deps, { id: event._id, userId: user._id, chatId: user.telegramChat.id, text });
    send();
  },
});

/** Announces a low balance to a linked chat, in addition to the e-mail. */
export const tellLowBalanceByTelegram =
  (deps: Queue & Writer, send: () => void): TellLowBalance =>
  async ({ _id: userId, telegramChat, locale }, balance, sequence) => {
    if (!telegramChat) return;
    const text = deps.writeBotMessage('telegram-low-balance', locale, lowBalanceFacts(locale, kopecks(balance)));
    await enqueue(deps, { id: `${userId}:${sequence}:low-balance`, userId, chatId: telegramChat.id, text });
    send();
  };

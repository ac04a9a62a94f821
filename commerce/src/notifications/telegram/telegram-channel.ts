import type { Activation } from '@shop/shared-types/contract/activations';
import type { LiveEvents } from '@shop/shared-types/contract/live-events';
import type { Rental } from '@shop/shared-types/contract/rentals';
import { lateCodeOfferMs } from '@shop/shared-types/constants';
import { locales } from '@shop/shared-types/locales';
import { formatMoney, kopecks } from '@shop/shared-types/money';

import { findActivation } from '../../sales/activations/transition-activation.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { OutboxChannel } from '../../platform/events/create-outbox-dispatcher.ts';
import type { OutboxEvent } from '../../platform/events/outbox-event.model.ts';
import { lossFacts } from '../../sales/rentals/closing/loss-mail.ts';
import { findTelegramUser } from '../../accounts/users/link-telegram-chat.ts';
import type { TellLowBalance } from '../../accounts/users/low-balance/low-balance-channel.ts';
import { pageUrl } from '../../accounts/users/page-url.ts';
import { lowBalanceFacts } from '../../accounts/users/low-balance/low-balance-mail.ts';
import type { User } from '../../accounts/users/user.model.ts';
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

const orderOf = ({ name, payload }: OutboxEvent): Activation | Rental | undefined => {
  if (name === 'activation-changed') return (payload as LiveEvents['activation-changed']).activation;
  return name === 'rental-changed' ? (payload as LiveEvents['rental-changed']).rental : undefined;
};

const inRubles = (sum: number, locale: User['locale']): string =>
  formatMoney(kopecks(sum), { currency: 'RUB', languageTag: locales[locale].languageTag });

/**
 * The SMS that an event announces: its time equals the event's time, or its buyer has just taken it as the code. Every other change of an
 * order has an older SMS, or none: what follows a taking is another request, another SMS, or the end.
 */
const announcedMessage = (order: Activation | Rental, event: OutboxEvent) => {
  const newest = order.messages.at(-1);
  if (newest?.receivedAt === event.at.toISOString()) return newest;
  const hasJustPaid = order.status === 'received' && 'isAwaitingAnotherSms' in order && !order.isAwaitingAnotherSms;
  return hasJustPaid ? order.messages.find(({ isTaken }) => isTaken) : undefined;
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

/** The loss of a rented number, announced once: in the event of the rental's ending. */
const lossTextOf = ({ writeBotMessage }: Writer, { locale }: User, event: OutboxEvent): string | undefined => {
  if (event.name !== 'rental-changed') return undefined;
  const { rental } = event.payload as LiveEvents['rental-changed'];
  if (rental.status !== 'not-found' || rental.endedAt !== event.at.toISOString() || !rental.goneAt) return undefined;
  const { phone, refunded, goneAt } = rental;
  const loss = { userId: event.userId, phone, goneAt: new Date(goneAt), refund: kopecks(refunded) };
  return writeBotMessage('telegram-rental-lost', locale, lossFacts(locale, loss));
};

/** A number, or an end that the buyer did not choose. */
const hasRepeatNews = ({ repeatOrder: { status } }: LiveEvents['repeat-order-changed']): boolean =>
  status === 'served' || status === 'expired' || status === 'stopped';

/** The number that a repeat order got, or that its search has ended without one (rule 15.12). */
const repeatTextOf = async (
  { nameService, nameCountry, writeBotMessage }: Writer & Names,
  { locale }: User,
  event: OutboxEvent,
): Promise<string | undefined> => {
  if (event.name !== 'repeat-order-changed') return undefined;
  const { repeatOrder } = event.payload as LiveEvents['repeat-order-changed'];
  const { service, country, activationId, price, priceMax } = repeatOrder;
  const place = { service: nameService(service, locale), country: nameCountry(country, locale) };
  if (activationId === null || price === null) {
    return writeBotMessage('telegram-repeat-ended', locale, { ...place, sum: inRubles(priceMax, locale) });
  }
  const { phone } = await findActivation({ userId: event.userId, id: activationId });
  return writeBotMessage('telegram-repeat-served', locale, {
    ...place,
    phone: `+${phone}`,
    price: inRubles(price, locale),
  });
};

/** The offer of a late code, announced once: in the event that begins it (rule 4.37). Nothing of the code is in it. */
const lateTextOf = (
  { nameService, writeBotMessage, publicUrl, atOwnOrigin }: Writer & Names & Links,
  { locale }: User,
  event: OutboxEvent,
): string | undefined => {
  if (event.name !== 'activation-changed') return undefined;
  const { service, phone, lateCode } = (event.payload as LiveEvents['activation-changed']).activation;
  if (!lateCode || Date.parse(lateCode.until) - event.at.getTime() !== lateCodeOfferMs) return undefined;
  return writeBotMessage('telegram-late-code', locale, {
    service: nameService(service, locale),
    phone: `+${phone}`,
    price: inRubles(lateCode.price, locale),
    link: atOwnOrigin(pageUrl(publicUrl, locale, '/profile')),
  });
};

const hasNews = (event: OutboxEvent): boolean => {
  if (event.name === 'repeat-order-changed') return hasRepeatNews(event.payload as LiveEvents['repeat-order-changed']);
  const order = orderOf(event);
  if (order === undefined) return false;
  return order.messages.length > 0 || order.status === 'not-found' || ('lateCode' in order && order.lateCode !== null);
};

/** Sends codes, offers of late codes, the loss of rented numbers and the ends of repeat orders to the linked chat. It calls `send` when a message is due. */
export const createTelegramChannel = (deps: Queue & Writer & Names & Links, send: () => void): OutboxChannel => ({
  name: telegramChannelName,
  take: async (event) => {
    if (!hasNews(event)) return;
    const user = await findTelegramUser(event.userId);
    if (!user?.telegramChat) return;
    const text =
      lossTextOf(deps, user, event) ??
      lateTextOf(deps, user, event) ??
      (await repeatTextOf(deps, user, event)) ??
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

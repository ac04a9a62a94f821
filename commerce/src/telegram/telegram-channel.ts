import type { Activation } from '@shop/shared-types/contract/activations';
import type { LiveEvents } from '@shop/shared-types/contract/live-events';
import type { Rental } from '@shop/shared-types/contract/rentals';
import { kopecks } from '@shop/shared-types/money';

import { isDuplicateKey } from '../platform/database/is-duplicate-key.ts';
import type { OutboxChannel } from '../platform/events/create-outbox-dispatcher.ts';
import type { OutboxEvent } from '../platform/events/outbox-event.model.ts';
import { lossFacts } from '../rentals/endings/loss-mail.ts';
import { findTelegramUser } from '../users/link-telegram-chat.ts';
import type { TellLowBalance } from '../users/low-balance/low-balance-channel.ts';
import { lowBalanceFacts } from '../users/low-balance/low-balance-mail.ts';
import type { User } from '../users/user.model.ts';
import { telegramChannelName } from './link-chat.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { TelegramMessageModel } from './telegram-message.model.ts';

type Queue = Pick<TelegramDeps, 'secrets' | 'clock'>;
type Writer = Pick<TelegramDeps, 'writeBotMessage'>;

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

/** The SMS that an event announces: its time equals the event's time. Every other change of an order has an older SMS, or none. */
const textOf = (
  { nameService, writeBotMessage }: Writer & Pick<TelegramDeps, 'nameService'>,
  { locale }: User,
  event: OutboxEvent,
): string | undefined => {
  const order = orderOf(event);
  const message = order?.messages.at(-1);
  if (!order || message?.receivedAt !== event.at.toISOString()) return undefined;
  const service = nameService(order.service, locale);
  const facts = { service, phone: `+${order.phone}` };
  const head =
    message.code === null
      ? writeBotMessage('telegram-sms', locale, facts)
      : writeBotMessage('telegram-code', locale, { ...facts, code: message.code });
  return `${head}\n\n${message.text}`;
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

const hasNews = (event: OutboxEvent): boolean => {
  const order = orderOf(event);
  return order !== undefined && (order.messages.length > 0 || order.status === 'not-found');
};

/** Sends codes, and the loss of rented numbers, to the linked chat. It calls `send` when a message is due. */
export const createTelegramChannel = (
  deps: Queue & Writer & Pick<TelegramDeps, 'nameService'>,
  send: () => void,
): OutboxChannel => ({
  name: telegramChannelName,
  take: async (event) => {
    if (!hasNews(event)) return;
    const user = await findTelegramUser(event.userId);
    const text = user?.telegramChat ? (lossTextOf(deps, user, event) ?? textOf(deps, user, event)) : undefined;
    if (!user?.telegramChat || text === undefined) return;
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

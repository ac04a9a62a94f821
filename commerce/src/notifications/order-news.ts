import type { Activation } from '@shop/shared-types/contract/activations';
import type { LiveEvents } from '@shop/shared-types/contract/live-events';
import type { Rental } from '@shop/shared-types/contract/rentals';
import { lateCodeOfferMs } from '@shop/shared-types/constants';
import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks } from '@shop/shared-types/money';

import { findActivation } from '../sales/activations/transition-activation.ts';
import type { OutboxEvent } from '../platform/events/outbox-event.model.ts';
import type { WriteBotMessage } from '../platform/message-templates/write-message.ts';
import { lossFacts } from '../sales/rentals/closing/loss-mail.ts';

/** What writes a message about an order. */
export interface NewsWriter {
  writeBotMessage: WriteBotMessage;
  nameService: (code: string, locale: LocaleCode) => string;
  nameCountry: (id: number, locale: LocaleCode) => string;
}

/** The number or the rental that an event is about. */
export const orderOf = ({ name, payload }: OutboxEvent): Activation | Rental | undefined => {
  if (name === 'activation-changed') return (payload as LiveEvents['activation-changed']).activation;
  return name === 'rental-changed' ? (payload as LiveEvents['rental-changed']).rental : undefined;
};

/** A sum in the words of a language. */
export const inRubles = (sum: number, locale: LocaleCode): string =>
  formatMoney(kopecks(sum), { currency: 'RUB', languageTag: locales[locale].languageTag });

/**
 * The SMS that an event announces: its time equals the event's time, or its buyer has just taken it as the code. Every other change of an
 * order has an older SMS, or none: what follows a taking is another request, another SMS, or the end.
 */
export const announcedMessage = (order: Activation | Rental, event: OutboxEvent) => {
  const newest = order.messages.at(-1);
  if (newest?.receivedAt === event.at.toISOString()) return newest;
  const hasJustPaid = order.status === 'received' && 'isAwaitingAnotherSms' in order && !order.isAwaitingAnotherSms;
  return hasJustPaid ? order.messages.find(({ isTaken }) => isTaken) : undefined;
};

/** The loss of a rented number, announced once: in the event of the rental's ending. */
export const lossTextOf = (
  { writeBotMessage }: Pick<NewsWriter, 'writeBotMessage'>,
  locale: LocaleCode,
  event: OutboxEvent,
): string | undefined => {
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
export const repeatTextOf = async (
  { nameService, nameCountry, writeBotMessage }: NewsWriter,
  locale: LocaleCode,
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

/** The number whose late code is offered by this event, the first of the offer; nothing of the code is in it (rule 4.37). */
export const lateOfferOf = (
  event: OutboxEvent,
): (Activation & { lateCode: NonNullable<Activation['lateCode']> }) | undefined => {
  if (event.name !== 'activation-changed') return undefined;
  const { activation } = event.payload as LiveEvents['activation-changed'];
  const { lateCode } = activation;
  if (!lateCode || Date.parse(lateCode.until) - event.at.getTime() !== lateCodeOfferMs) return undefined;
  return { ...activation, lateCode };
};

/** Whether an event can be worth a message; it reads nothing. */
export const hasNews = (event: OutboxEvent): boolean => {
  if (event.name === 'repeat-order-changed') return hasRepeatNews(event.payload as LiveEvents['repeat-order-changed']);
  const order = orderOf(event);
  if (order === undefined) return false;
  return order.messages.length > 0 || order.status === 'not-found' || ('lateCode' in order && order.lateCode !== null);
};

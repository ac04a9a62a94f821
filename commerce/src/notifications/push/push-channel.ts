import type { LiveEvents } from '@shop/shared-types/contract/live-events';
import type { LocaleCode } from '@shop/shared-types/locales';

import { findRecipient } from '../../accounts/users/find-recipient.ts';
import { pageUrl } from '../../accounts/users/page-url.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { OutboxChannel } from '../../platform/events/create-outbox-dispatcher.ts';
import type { OutboxEvent } from '../../platform/events/outbox-event.model.ts';
import { announcedMessage, inRubles, lateOfferOf, lossTextOf, orderOf, repeatTextOf } from '../order-news.ts';
import { pushChannelName } from './push-devices.ts';
import { PushDeviceModel, type PushDevice } from './push-device.model.ts';
import type { PushDeps } from './push-deps.ts';
import { PushMessageModel } from './push-message.model.ts';

type ChannelDeps = Pick<
  PushDeps,
  'secrets' | 'clock' | 'nameService' | 'nameCountry' | 'writeBotMessage' | 'brandName'
>;

/** What a notification says, and the page that a press on it opens. The service worker of the storefront reads it. */
export interface PushNotice {
  /** The shop's name. */
  title: string;
  text: string;
  path: string;
  locale: LocaleCode;
  /** A later notice of the same order takes the place of this one. */
  tag: string;
}

/** A notice, and how it reads on a device whose owner chose to see codes. */
type News = Omit<PushNotice, 'title' | 'locale'> & {
  textWithCode?: string;
  /** What is told once, though several events say it; left out: each event is told. */
  once?: string;
};

/** The SMS of a number or of a rental. Without its owner's choice nothing of the text is told. */
const smsNews = (
  { nameService, writeBotMessage }: ChannelDeps,
  locale: LocaleCode,
  event: OutboxEvent,
): News | undefined => {
  const order = orderOf(event);
  const message = order && announcedMessage(order, event);
  if (!order || !message) return undefined;
  const facts = { service: nameService(order.service, locale), phone: `+${order.phone}` };
  const isRental = event.name === 'rental-changed';
  return {
    text: writeBotMessage(message.code === null ? 'push-sms' : 'push-code', locale, facts),
    ...(message.code === null
      ? {}
      : { textWithCode: writeBotMessage('telegram-code', locale, { ...facts, code: message.code }) }),
    path: isRental ? '/profile/rent' : '/profile',
    tag: `${event.name}:${order.id}`,
  };
};

/** A number whose time ran out without an SMS. */
const endNews = (
  { nameService, writeBotMessage }: ChannelDeps,
  locale: LocaleCode,
  event: OutboxEvent,
): News | undefined => {
  if (event.name !== 'activation-changed') return undefined;
  const { activation } = event.payload as LiveEvents['activation-changed'];
  const { id, service, phone, status, price, messages } = activation;
  if (status !== 'expired' || messages.length > 0) return undefined;
  return {
    text: writeBotMessage('push-ended', locale, {
      service: nameService(service, locale),
      phone: `+${phone}`,
      price: inRubles(price, locale),
    }),
    path: '/profile',
    tag: `${event.name}:${id}`,
    once: `${event.userId}:ended:${id}`,
  };
};

const lateNews = (
  { nameService, writeBotMessage }: ChannelDeps,
  locale: LocaleCode,
  event: OutboxEvent,
): News | undefined => {
  const offered = lateOfferOf(event);
  if (!offered) return undefined;
  const { id, service, phone, lateCode } = offered;
  const price = inRubles(lateCode.price, locale);
  const facts = { service: nameService(service, locale), phone: `+${phone}`, price };
  return { text: writeBotMessage('push-late-code', locale, facts), path: '/profile', tag: `${event.name}:${id}` };
};

/** A top-up that reached the balance. */
const paymentNews = ({ writeBotMessage }: ChannelDeps, locale: LocaleCode, event: OutboxEvent): News | undefined => {
  if (event.name !== 'payment-changed') return undefined;
  const { id, credited, refunded } = (event.payload as LiveEvents['payment-changed']).payment;
  if (credited === 0 || refunded > 0) return undefined;
  return {
    text: writeBotMessage('push-paid', locale, { sum: inRubles(credited, locale) }),
    path: '/profile/history',
    tag: `payment:${id}`,
    once: `${event.userId}:paid:${id}`,
  };
};

const newsOf = async (deps: ChannelDeps, locale: LocaleCode, event: OutboxEvent): Promise<News | undefined> => {
  const found =
    lateNews(deps, locale, event) ??
    endNews(deps, locale, event) ??
    smsNews(deps, locale, event) ??
    paymentNews(deps, locale, event);
  if (found) return found;
  const lost = lossTextOf(deps, locale, event);
  if (lost !== undefined) return { text: lost, path: '/profile/rent', tag: event._id };
  const repeated = await repeatTextOf(deps, locale, event);
  return repeated === undefined ? undefined : { text: repeated, path: '/profile', tag: event._id };
};

/** Puts the news of an account up for each of its devices (rule 15.15). It calls `send` when a notice is due. */
export const createPushChannel = (deps: ChannelDeps, send: () => void): OutboxChannel => ({
  name: pushChannelName,
  take: async (event) => {
    const devices = await PushDeviceModel.find({ userId: event.userId }).lean<PushDevice[]>();
    if (devices.length === 0) return;
    const reader = await findRecipient(event.userId);
    if (!reader) return;
    const { locale } = reader;
    const news = await newsOf(deps, locale, event);
    if (!news) return;
    const { textWithCode, once = event._id, ...notice } = news;
    const now = deps.clock();
    for (const { _id: deviceId, userId, showsCode } of devices) {
      const text = showsCode ? (textWithCode ?? notice.text) : notice.text;
      const told: PushNotice = {
        ...notice,
        title: deps.brandName,
        text,
        path: pageUrl('', locale, notice.path),
        locale,
      };
      try {
        await PushMessageModel.create({
          _id: `${once}:${deviceId}`,
          userId,
          deviceId,
          noticeSealed: deps.secrets.encrypt('push-message', JSON.stringify(told)),
          attempts: 0,
          dueAt: now,
          createdAt: now,
        });
      } catch (failure) {
        if (!isDuplicateKey(failure)) throw failure;
      }
    }
    send();
  },
});

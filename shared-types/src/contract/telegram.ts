import { boolean, object, string } from 'yup';

import { endpoint } from '../endpoint.ts';
import { done, isoTime } from './fields.ts';

const linkParams = object({ link: string().max(100).required() });

export const telegramContract = {
  createTelegramLink: endpoint({
    method: 'post',
    path: '/api/telegram-links',
    role: 'person',
    summary: 'A one-time link that opens the bot and links the account.',
    answer: object({ url: string().required() }),
    errors: ['TELEGRAM_ALREADY_LINKED', 'TELEGRAM_OFF', 'UNAVAILABLE'],
  }),
  getTelegramLink: endpoint({
    method: 'get',
    path: '/api/telegram-links/:link',
    role: 'person',
    summary: 'Which Telegram account the bot made this link for; a look does not use it up.',
    params: linkParams,
    answer: object({
      /** `@name`; null for a Telegram account without a name. */
      telegram: string().nullable().defined(),
      expiresAt: isoTime,
    }),
    errors: ['LINK_EXPIRED', 'TELEGRAM_ALREADY_LINKED'],
  }),
  acceptTelegramLink: endpoint({
    method: 'post',
    path: '/api/telegram-links/:link/acceptances',
    role: 'person',
    summary: 'Links the Telegram account for which the bot made this link.',
    params: linkParams,
    answer: object({ isLinked: boolean().required(), telegram: string().nullable().defined() }),
    errors: ['LINK_EXPIRED', 'TELEGRAM_ALREADY_LINKED'],
  }),
  unlinkTelegram: endpoint({
    method: 'delete',
    path: '/api/telegram-link',
    role: 'person',
    summary: 'Unlinks the Telegram account.',
    answer: done,
  }),
} as const;

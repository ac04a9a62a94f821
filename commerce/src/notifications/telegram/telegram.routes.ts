import type { telegramContract } from '@shop/shared-types/contract/telegram';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { createTelegramLink } from './create-telegram-link.ts';
import { acceptTelegramLink, unlinkChat } from './link-chat.ts';
import { readTelegramLink } from './read-telegram-link.ts';
import type { TelegramDeps } from './telegram-deps.ts';

/** Handlers of the link between an account and a Telegram chat. */
export const telegramHandlers = (deps: TelegramDeps): Handlers<typeof telegramContract> => ({
  createTelegramLink: async ({ caller }) => ({ url: await createTelegramLink(deps, caller.userId) }),
  getTelegramLink: async ({ caller: { userId }, params }) => {
    const { telegram, expiresAt } = await readTelegramLink(deps, { userId, token: params.link });
    return { telegram, expiresAt: expiresAt.toISOString() };
  },
  acceptTelegramLink: async ({ caller: { userId }, params }) => {
    const { settings } = await acceptTelegramLink(deps, { userId, token: params.link });
    return { isLinked: true, telegram: settings.telegram };
  },
  unlinkTelegram: async ({ caller }) => {
    await unlinkChat(caller.userId);
    return { done: 'yes' };
  },
});

import type { Bot, Context } from 'grammy';

import { errorText } from '@shop/shared-types/error-messages';
import { localeOfLanguage, type LocaleCode } from '@shop/shared-types/locales';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findUserByTelegramChat } from '../../accounts/users/link-telegram-chat.ts';
import { pageUrl } from '../../accounts/users/page-url.ts';
import { linkChat, unlinkChat } from './link-chat.ts';
import { issueLink } from './one-time-link.ts';
import type { TelegramDeps } from './telegram-deps.ts';

/** The language for a person whose account is not known. */
const localeOf = ({ from }: Context): LocaleCode => localeOfLanguage(from?.language_code ?? '') ?? 'en';

const chatOf = ({ chat, from }: Context) => ({ id: chat?.id ?? 0, username: from?.username ?? null });

const startWithToken = async (deps: TelegramDeps, context: Context, token: string): Promise<string> => {
  try {
    const user = await linkChat(deps, { chat: chatOf(context), token });
    return deps.writeBotMessage('telegram-linked', user.locale, {});
  } catch (failure) {
    if (failure instanceof CommerceError) return errorText(failure.code, localeOf(context));
    throw failure;
  }
};

/** A person who comes to the bot first gets a link to the shop, where the login determines the account. */
const startWithout = async (deps: TelegramDeps, context: Context): Promise<string> => {
  const chat = chatOf(context);
  const known = await findUserByTelegramChat(chat.id);
  if (known) return deps.writeBotMessage('telegram-already-linked', known.locale, {});
  const locale = localeOf(context);
  const token = await issueLink(deps, { userId: null, chat });
  const url = deps.atOwnOrigin(pageUrl(deps.publicUrl, locale, `/bot-link/${token}`));
  return deps.writeBotMessage('telegram-open-link', locale, { link: url });
};

/** The bot's commands. Groups get no answer: a code is for one person's eyes. */
export const addBotCommands = (bot: Bot, deps: TelegramDeps): void => {
  const people = bot.chatType('private');
  people.command('start', async (context) => {
    const token = context.match.trim();
    await context.reply(token === '' ? await startWithout(deps, context) : await startWithToken(deps, context, token));
  });
  people.command('stop', async (context) => {
    const user = await findUserByTelegramChat(context.chat.id);
    if (user) await unlinkChat(user._id);
    await context.reply(deps.writeBotMessage('telegram-unlinked', user?.locale ?? localeOf(context), {}));
  });
  people.on('message', async (context) => {
    await context.reply(await startWithout(deps, context));
  });
};

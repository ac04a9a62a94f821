import type { Bot, Context } from 'grammy';

import { errorText } from '@shop/shared-types/error-messages';
import { isLocaleCode, type LocaleCode } from '@shop/shared-types/locales';

import { CommerceError } from '../platform/http/commerce-error.ts';
import { findUserByTelegramChat } from '../users/link-telegram-chat.ts';
import { pageUrl } from '../users/page-url.ts';
import { linkChat, unlinkChat } from './link-chat.ts';
import { issueLink } from './one-time-link.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { telegramTexts } from './telegram-texts.ts';

/** The language for a person whose account is not known. */
const localeOf = ({ from }: Context): LocaleCode => {
  const primary = from?.language_code?.toLowerCase().split('-')[0];
  const code = primary === 'zh' ? 'cn' : primary;
  return isLocaleCode(code) ? code : 'en';
};

const chatOf = ({ chat, from }: Context) => ({ id: chat?.id ?? 0, username: from?.username ?? null });

const startWithToken = async (deps: TelegramDeps, context: Context, token: string): Promise<string> => {
  try {
    const user = await linkChat(deps, { chat: chatOf(context), token });
    return telegramTexts[user.locale].linked(deps.brandName);
  } catch (failure) {
    if (failure instanceof CommerceError) return errorText(failure.code, localeOf(context));
    throw failure;
  }
};

/** A person who comes to the bot first gets a link to the shop, where the login determines the account. */
const startWithout = async (deps: TelegramDeps, context: Context): Promise<string> => {
  const chat = chatOf(context);
  const known = await findUserByTelegramChat(chat.id);
  if (known) return telegramTexts[known.locale].alreadyYours;
  const locale = localeOf(context);
  const token = await issueLink(deps, { userId: null, chat });
  return telegramTexts[locale].openLink(deps.brandName, pageUrl(deps.publicUrl, locale, `/bot-link/${token}`));
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
    await context.reply(telegramTexts[user?.locale ?? localeOf(context)].unlinked);
  });
  people.on('message', async (context) => {
    await context.reply(await startWithout(deps, context));
  });
};

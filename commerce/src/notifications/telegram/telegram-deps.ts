import type { Bot } from 'grammy';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { WriteBotMessage } from '../../platform/message-templates/write-message.ts';
import type { AtOwnOrigin } from '../../platform/site-languages/live-site-languages.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Dependencies of the use cases in this folder. */
export interface TelegramDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  /** Undefined when no token is configured. */
  bot: Bot | undefined;
  /** Beginning of links to the bot: https://t.me, or the demo's own address. */
  linkUrl: string;
  /** The name of a service, for messages. */
  nameService: (code: string, locale: LocaleCode) => string;
  /** The name of a country, for messages. */
  nameCountry: (id: number, locale: LocaleCode) => string;
  publicUrl: string;
  atOwnOrigin: AtOwnOrigin;
  /** Writes a message in the words of the shop's editors. */
  writeBotMessage: WriteBotMessage;
}

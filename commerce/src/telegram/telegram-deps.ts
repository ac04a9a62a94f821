import type { Bot } from 'grammy';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** What the use cases of this folder work with. */
export interface TelegramDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  /** Undefined where no token is configured. */
  bot: Bot | undefined;
  /** Where links to the bot begin: https://t.me, or the demo's own. */
  linkUrl: string;
  /** The name of a service, for messages. */
  nameService: (code: string, locale: LocaleCode) => string;
  publicUrl: string;
  brandName: string;
}

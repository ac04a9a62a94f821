import type { LocaleCode } from '@shop/shared-types/locales';

import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { WriteBotMessage } from '../../platform/message-templates/write-message.ts';
import type { OutsideCaller } from '../../platform/outside-calls/call-outside.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { PushKey } from './push-key.ts';

/** Dependencies of the use cases in this folder. */
export interface PushDeps {
  clock: Clock;
  secrets: Secrets;
  logger: Logger;
  caller: OutsideCaller;
  /** Undefined when the operator has set none: the shop then sends no notifications. */
  pushKey: PushKey | undefined;
  /** Whom a push service may write to, such as `mailto:support@shop.example`. */
  contact: string;
  /** Whether a push service may lie in the operator's own network; false in production. */
  allowsPrivateUrl: boolean;
  nameService: (code: string, locale: LocaleCode) => string;
  nameCountry: (id: number, locale: LocaleCode) => string;
  writeBotMessage: WriteBotMessage;
  brandName: string;
}

import type { VerifyCaptcha } from '../../platform/captcha/verify-captcha.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { StaffLanguage } from '../../platform/mail/staff-language.ts';
import type { OutsideCaller } from '../../platform/outside-calls/call-outside.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Throttle } from '../../platform/throttling/create-throttle.ts';

/** Dependencies of visitors' submissions. */
export interface CommunityDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  /** Limits submissions of one kind by one sender. */
  throttle: Throttle;
  /** Human verification of letters to support, where the operator has switched it on. */
  verifyCaptcha: VerifyCaptcha;
  /** What the shop sells. */
  priceBook: { hasService: (code: string) => boolean; hasCountry: (id: number) => boolean };
  outsideCaller: Pick<OutsideCaller, 'call'>;
  cmsUrl: string;
  /** Token of the CMS's submit calls. Without it no submission is accepted that needs moderation. */
  cmsSubmitToken: string | undefined;
  sendMail: SendMail;
  supportEmail: string;
  staffLanguage: StaffLanguage;
  brandName: string;
}

import type { PriceBook } from '../catalogue/price-book.ts';
import type { VerifyCaptcha } from '../platform/captcha/verify-captcha.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { SendMail } from '../platform/mail/mail.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Throttle } from '../platform/throttling/create-throttle.ts';

/** What visitors' submissions need. */
export interface CommunityDeps {
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  /** Submissions of one kind from one sender. */
  throttle: Throttle;
  /** Letters to support come from people, where the operator says so. */
  verifyCaptcha: VerifyCaptcha;
  priceBook: Pick<PriceBook, 'hasService' | 'hasCountry'>;
  cmsUrl: string;
  /** Without it nothing is taken that needs moderation. */
  cmsSubmitToken: string | undefined;
  sendMail: SendMail;
  supportEmail: string;
  brandName: string;
}

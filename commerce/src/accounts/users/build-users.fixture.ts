import type { TestClock } from '../../platform/clock/clock.ts';
import { writeOwnMail } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { systemRandomness } from '../../platform/clock/randomness.ts';
import { findReferrerByCode } from '../../money/referrals/find-referrer-by-code.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { createApiKeys } from './api-keys/find-user-by-api-key.ts';
import { createUserThrottles } from './user-throttles.ts';
import type { UsersDeps } from './users-deps.ts';

export interface TestUsers {
  deps: UsersDeps;
  clock: TestClock;
  /** E-mails that were sent, newest last. */
  mails: Mail[];
}

/** Dependencies of the use cases for a test: a clock that stands still, and a list that collects the e-mails. */
export const buildUsers = ({ testClock, clock, secrets, publicUrl, brandName }: TestNode): TestUsers => {
  const mails: Mail[] = [];
  const deps: UsersDeps = {
    clock,
    randomness: systemRandomness,
    secrets,
    apiKeys: createApiKeys({ secrets, clock }),
    mailQueue: {
      enqueue: (mail) => {
        mails.push('template' in mail ? writeOwnMail(mail) : mail);
        return Promise.resolve();
      },
      deliverDue: () => Promise.resolve(0),
    },
    throttles: createUserThrottles(),
    verifyCaptcha: () => Promise.resolve(),
    findReferrer: findReferrerByCode,
    publicUrl,
    listOwnOrigins: () => ['https://tr.shop.example', 'https://dukkan.example'],
    passkeysRequiredOf: 'nobody',
    brandName,
  };
  return { deps, clock: testClock, mails };
};

/** The token of the link in an e-mail. */
export const tokenIn = (mail: Mail | undefined): string => {
  const match = /(?:token=|\/confirm\/)([\w-]{43})/.exec(mail?.text ?? '');
  if (!match?.[1]) throw new Error('the e-mail holds no link');
  return match[1];
};

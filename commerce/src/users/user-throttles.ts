import { createThrottle, type Throttle } from '../platform/throttling/create-throttle.ts';

/** How often somebody may try. Successful logins do not count. */
export interface UserThrottles {
  /** One account from one network address: a forgotten password needs a few tries. */
  loginPair: Throttle;
  /** One account from everywhere; generous, so that a stranger cannot lock its owner out quickly. */
  loginAccount: Throttle;
  /** One network address against all accounts. */
  loginAddress: Throttle;
  /** Codes of two-factor authentication, of one account from one network address, and from everywhere. */
  secondFactorPair: Throttle;
  secondFactorAccount: Throttle;
  /** The password asked for again before something that matters: a stolen session must not become a stolen account. */
  passwordCheck: Throttle;
  registrationAddress: Throttle;
  /** E-mails to one mailbox, so that nobody can flood it through us. */
  mailbox: Throttle;
  mailAddress: Throttle;
}

const minute = 60;
const hour = 60 * minute;

export const createUserThrottles = (): UserThrottles => ({
  loginPair: createThrottle({ name: 'login-pair', attemptsMax: 10, withinSeconds: 15 * minute }),
  loginAccount: createThrottle({ name: 'login-account', attemptsMax: 100, withinSeconds: hour }),
  loginAddress: createThrottle({ name: 'login-address', attemptsMax: 100, withinSeconds: 15 * minute }),
  secondFactorPair: createThrottle({ name: 'second-factor-pair', attemptsMax: 5, withinSeconds: 15 * minute }),
  secondFactorAccount: createThrottle({ name: 'second-factor-account', attemptsMax: 30, withinSeconds: hour }),
  passwordCheck: createThrottle({ name: 'password-check', attemptsMax: 10, withinSeconds: 15 * minute }),
  registrationAddress: createThrottle({ name: 'registration-address', attemptsMax: 60, withinSeconds: hour }),
  mailbox: createThrottle({ name: 'mailbox', attemptsMax: 5, withinSeconds: hour }),
  mailAddress: createThrottle({ name: 'mail-address', attemptsMax: 30, withinSeconds: hour }),
});

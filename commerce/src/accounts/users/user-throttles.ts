import { createAddressThrottle, createThrottle, type Throttle } from '../../platform/throttling/create-throttle.ts';

/** Limits on attempts. Successful logins do not count. */
export interface UserThrottles {
  /** Attempts at one account from one network address: a forgotten password needs a few. */
  loginPair: Throttle;
  /**
   * Attempts at one account from all addresses. Two hours that meet hold 49 within 60 minutes, and the checks of a password within a session at most 50
   * more: fewer than a hundred guesses an hour.
   */
  loginAccount: Throttle;
  /** Attempts from one network address at all accounts. */
  loginAddress: Throttle;
  /** Attempts with codes of two-factor authentication for one account: from one network address, and from all. */
  secondFactorPair: Throttle;
  secondFactorAccount: Throttle;
  /** Challenges for passkeys that one network address asks for. */
  passkeyChallenge: Throttle;
  /** Attempts with the password that is asked for again before a sensitive change: a stolen session must not become a stolen account. */
  passwordCheck: Throttle;
  registrationAddress: Throttle;
  /** Registrations from one network address that met a taken e-mail address, so that nobody can probe a list of addresses. */
  takenAddress: Throttle;
  /**
   * E-mails that tell an owner of such a registration; separate from `mailbox`, so that a stranger cannot use up the owner's reset links.
   */
  takenNotice: Throttle;
  /** E-mails to one mailbox, so that nobody can flood it through the shop. */
  mailbox: Throttle;
  mailAddress: Throttle;
  /** API keys that one network address reports as found in a public place. */
  reportedKey: Throttle;
}

const minute = 60;
const hour = 60 * minute;

export const createUserThrottles = (): UserThrottles => ({
  loginPair: createAddressThrottle({ name: 'login-pair', attemptsMax: 10, withinSeconds: 15 * minute }),
  loginAccount: createThrottle({ name: 'login-account', attemptsMax: 25, withinSeconds: hour }),
  loginAddress: createAddressThrottle({ name: 'login-address', attemptsMax: 100, withinSeconds: 15 * minute }),
  secondFactorPair: createAddressThrottle({ name: 'second-factor-pair', attemptsMax: 5, withinSeconds: 15 * minute }),
  secondFactorAccount: createThrottle({ name: 'second-factor-account', attemptsMax: 30, withinSeconds: hour }),
  passkeyChallenge: createAddressThrottle({
    name: 'passkey-challenge',
    attemptsMax: 100,
    withinSeconds: 15 * minute,
  }),
  passwordCheck: createThrottle({ name: 'password-check', attemptsMax: 10, withinSeconds: 15 * minute }),
  registrationAddress: createAddressThrottle({ name: 'registration-address', attemptsMax: 60, withinSeconds: hour }),
  takenAddress: createAddressThrottle({ name: 'taken-address', attemptsMax: 10, withinSeconds: hour }),
  takenNotice: createThrottle({ name: 'taken-notice', attemptsMax: 1, withinSeconds: hour }),
  mailbox: createThrottle({ name: 'mailbox', attemptsMax: 5, withinSeconds: hour }),
  mailAddress: createAddressThrottle({ name: 'mail-address', attemptsMax: 30, withinSeconds: hour }),
  reportedKey: createAddressThrottle({ name: 'reported-key', attemptsMax: 60, withinSeconds: hour }),
});

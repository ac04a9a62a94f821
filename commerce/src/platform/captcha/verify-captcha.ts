import type { HumanCheckSettings } from '../config/outside-settings.ts';
import { CommerceError } from '../http/commerce-error.ts';
import type { Logger } from '../logging/logger.ts';

/** What somebody who fills in a form brings along. */
export interface CaptchaProof {
  /** What the widget gave. */
  captchaToken?: string | undefined;
  /** Network address of the visitor. */
  address: string;
}

/**
 * Lets pass who has shown to be human; everybody, where the operator has configured no check.
 * @throws CommerceError CAPTCHA_FAILED for a missing, wrong, old or used answer; UNAVAILABLE while nobody can tell.
 */
export type VerifyCaptcha = (proof: CaptchaProof) => Promise<void>;

/** Nobody waits longer for a login. */
const timeoutMs = 5_000;

const isPassed = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;

/** Asks the widget's own server, by the `siteverify` call that all widgets of version 2 and those that speak its language have. */
export const createVerifyCaptcha = (settings: HumanCheckSettings | undefined, logger: Logger): VerifyCaptcha => {
  if (!settings) return () => Promise.resolve();
  const { secret, verifyUrl } = settings;

  const ask = async (token: string, address: string): Promise<unknown> => {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return answer.json();
  };

  return async ({ captchaToken, address }) => {
    if (!captchaToken) throw new CommerceError('CAPTCHA_FAILED');
    const answer = await ask(captchaToken, address).catch((failure: unknown) => {
      logger.warn({ err: failure }, 'the human verification does not answer');
      throw new CommerceError('UNAVAILABLE', {}, { cause: failure });
    });
    if (!isPassed(answer)) throw new CommerceError('CAPTCHA_FAILED');
  };
};

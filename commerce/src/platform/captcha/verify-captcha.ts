import type { HumanCheckSettings } from '../config/outside-settings.ts';
import { CommerceError } from '../http/commerce-error.ts';
import type { Logger } from '../logging/logger.ts';
import { fetchGoodJson } from '../outside-calls/fetch-json.ts';

/** The proof that a visitor sends along with a form. */
export interface CaptchaProof {
  /** The token that the widget gave to the browser. */
  captchaToken?: string | undefined;
  /** Network address of the visitor. */
  address: string;
}

/**
 * Lets a visitor pass who has solved the CAPTCHA. Without a configured CAPTCHA every visitor passes.
 * @throws CommerceError CAPTCHA_FAILED for a missing, wrong, old or used token; UNAVAILABLE while the widget's server does not answer.
 */
export type VerifyCaptcha = (proof: CaptchaProof) => Promise<void>;

/** A login waits for the widget's server for at most 5 s. */
const timeoutMs = 5_000;

const isPassed = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;

/** Asks the widget's own server by the `siteverify` call, which all widgets of version 2 and compatible widgets offer. */
export const createVerifyCaptcha = (settings: HumanCheckSettings | undefined, logger: Logger): VerifyCaptcha => {
  if (!settings) return () => Promise.resolve();
  const { secret, verifyUrl } = settings;

  const ask = (token: string, address: string): Promise<unknown> =>
    fetchGoodJson(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      timeoutMs,
    });

  return async ({ captchaToken, address }) => {
    if (!captchaToken) throw new CommerceError('CAPTCHA_FAILED');
    const answer = await ask(captchaToken, address).catch((failure: unknown) => {
      logger.warn({ err: failure }, 'the human verification does not answer');
      throw new CommerceError('UNAVAILABLE', {}, { cause: failure });
    });
    if (!isPassed(answer)) throw new CommerceError('CAPTCHA_FAILED');
  };
};

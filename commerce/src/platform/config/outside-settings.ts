import { outsideScripts, readScriptAddress, type OutsideScriptName } from '@shop/shared-types/outside-scripts';

type Env = NodeJS.ProcessEnv;

/** Checks an answer of the human-verification widget: its siteverify call and the secret for it. */
export interface HumanCheckSettings {
  secret: string;
  verifyUrl: string;
}

/** What the shop gets from others' servers in browsers, and the check that goes with it. */
export interface OutsideSettings {
  captchaSiteKey: string | undefined;
  tagManagerId: string | undefined;
  analyticsId: string | undefined;
  /** Addresses of the scripts that are switched on. */
  scripts: Readonly<Record<OutsideScriptName, string | undefined>>;
  chatNeedsConsent: boolean;
  /** Without it nobody is asked whether they are human. */
  humanCheck: HumanCheckSettings | undefined;
}

const usualVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

const readHumanCheck = (env: Env): HumanCheckSettings | undefined => {
  const siteKey = env['CAPTCHA_SITE_KEY'];
  const secret = env['CAPTCHA_SECRET'];
  if (!siteKey && !secret) return undefined;
  // Half of it would lock everybody out, or let everybody in.
  if (!siteKey || !secret) throw new Error(`${siteKey ? 'CAPTCHA_SECRET' : 'CAPTCHA_SITE_KEY'} is missing`);
  const verifyUrl = env['CAPTCHA_VERIFY_URL'] || usualVerifyUrl;
  if (!URL.canParse(verifyUrl) || !/^https?:/.test(verifyUrl))
    throw new Error('CAPTCHA_VERIFY_URL has to be an http(s) address');
  return { secret, verifyUrl };
};

/** @throws Error that names the setting that is wrong or missing. */
export const readOutsideSettings = (env: Env): OutsideSettings => {
  try {
    const names = Object.keys(outsideScripts) as OutsideScriptName[];
    return {
      captchaSiteKey: env['CAPTCHA_SITE_KEY'] || undefined,
      tagManagerId: env['TAG_MANAGER_ID'] || undefined,
      analyticsId: env['ANALYTICS_ID'] || undefined,
      scripts: Object.fromEntries(
        names.map((name) => [name, readScriptAddress(name, env)]),
      ) as OutsideSettings['scripts'],
      chatNeedsConsent: !['0', 'false', 'off', 'no'].includes((env['CHAT_NEEDS_CONSENT'] ?? '').toLowerCase()),
      humanCheck: readHumanCheck(env),
    };
  } catch (failure) {
    throw new Error(`The settings of outside services are wrong: ${(failure as Error).message}. See .env.example.`, {
      cause: failure,
    });
  }
};

import { outsideScripts, readScriptAddress, type OutsideScriptName } from '@shop/shared-types/outside-scripts';

import type { SettingsReader } from './settings-reader.ts';

/** Checks an answer of the human-verification widget: its siteverify call and the secret for it. */
export interface HumanCheckSettings {
  secret: string;
  verifyUrl: string;
}

/** What browsers load from other companies' servers, and the human check that belongs to it. */
export interface OutsideSettings {
  captchaSiteKey: string | undefined;
  tagManagerId: string | undefined;
  analyticsId: string | undefined;
  /** Addresses of the scripts that are switched on. */
  scripts: Readonly<Record<OutsideScriptName, string | undefined>>;
  chatNeedsConsent: boolean;
  /** Undefined: no visitor is asked to prove to be human. */
  humanCheck: HumanCheckSettings | undefined;
}

const usualVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

const readHumanCheck = (reader: SettingsReader): HumanCheckSettings | undefined => {
  // A site key without a secret would lock everybody out; a secret without a site key would let everybody in.
  const check = reader.group({ siteKey: 'CAPTCHA_SITE_KEY', secret: 'CAPTCHA_SECRET' });
  return check && { secret: check.secret, verifyUrl: reader.pageUrl('CAPTCHA_VERIFY_URL', usualVerifyUrl) };
};

/** Wrong settings are reported to the reader. */
export const readOutsideSettings = (reader: SettingsReader, env: NodeJS.ProcessEnv): OutsideSettings => {
  const names = Object.keys(outsideScripts) as OutsideScriptName[];
  return {
    captchaSiteKey: reader.text('CAPTCHA_SITE_KEY'),
    tagManagerId: reader.text('TAG_MANAGER_ID'),
    analyticsId: reader.text('ANALYTICS_ID'),
    scripts: Object.fromEntries(
      names.map((name) => [name, reader.parsed(() => readScriptAddress(name, env), undefined)]),
    ) as OutsideSettings['scripts'],
    chatNeedsConsent: reader.flag('CHAT_NEEDS_CONSENT', true),
    humanCheck: readHumanCheck(reader),
  };
};

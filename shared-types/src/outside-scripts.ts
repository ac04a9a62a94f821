/**
 * Third-party scripts that an operator can switch on, and their settings. The engine tells browsers which to load, and the gateway allows
 * exactly their hosts. Both read this table, so that they cannot disagree.
 */
export interface OutsideScript {
  /** The script is on while this setting has a value. */
  switchedOnBy: string;
  /** The usual address of the script, and the setting that replaces it. */
  addressSetting: string;
  address?: string;
  /** Hosts from which the script at its usual address loads the rest. */
  alsoFrom: readonly string[];
}

export const outsideScripts = {
  tagManager: {
    switchedOnBy: 'TAG_MANAGER_ID',
    addressSetting: 'TAG_MANAGER_URL',
    address: 'https://www.googletagmanager.com/gtm.js',
    alsoFrom: ['https://www.google-analytics.com'],
  },
  analytics: {
    switchedOnBy: 'ANALYTICS_ID',
    addressSetting: 'ANALYTICS_URL',
    address: 'https://mc.yandex.ru/metrika/tag.js',
    alsoFrom: [],
  },
  captcha: {
    switchedOnBy: 'CAPTCHA_SITE_KEY',
    addressSetting: 'CAPTCHA_URL',
    address: 'https://www.google.com/recaptcha/api.js',
    alsoFrom: ['https://www.gstatic.com'],
  },
  fingerprint: { switchedOnBy: 'FINGERPRINT_URL', addressSetting: 'FINGERPRINT_URL', alsoFrom: [] },
  sourceTracking: { switchedOnBy: 'SOURCE_TRACKING_URL', addressSetting: 'SOURCE_TRACKING_URL', alsoFrom: [] },
  chat: { switchedOnBy: 'CHAT_URL', addressSetting: 'CHAT_URL', alsoFrom: [] },
} as const satisfies Record<string, OutsideScript>;

export type OutsideScriptName = keyof typeof outsideScripts;

/** Scheme and host of an http(s) address, as a content security policy names them. */
const originOf = (address: string): string | undefined => /^https?:\/\/[\w.:[\]-]+(?=[/?#]|$)/.exec(address)?.[0];

type Settings = Readonly<Record<string, string | undefined>>;

/** Address of a script that the settings switch on. @throws Error that names a setting which is no web address. */
export const readScriptAddress = (name: OutsideScriptName, settings: Settings): string | undefined => {
  const { switchedOnBy, addressSetting, address }: OutsideScript = outsideScripts[name];
  if (!settings[switchedOnBy]) return undefined;
  const chosen = settings[addressSetting] || address;
  if (chosen === undefined || originOf(chosen) === undefined) {
    throw new Error(`${addressSetting} is "${chosen ?? ''}"; it has to be the http(s) address of a script`);
  }
  return chosen;
};

/** Origins that pages load scripts and data from, given the settings. @throws Error as `readScriptAddress`. */
export const readScriptOrigins = (settings: Settings): string[] => {
  const origins = (Object.keys(outsideScripts) as OutsideScriptName[]).flatMap((name) => {
    const chosen = readScriptAddress(name, settings);
    if (chosen === undefined) return [];
    const { address, alsoFrom }: OutsideScript = outsideScripts[name];
    return [originOf(chosen) ?? '', ...(chosen === address ? alsoFrom : [])];
  });
  return [...new Set(origins)];
};

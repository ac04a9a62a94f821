import { resolve } from 'node:path';

import { developmentSecrets, findWayIn, readSecret, type SecretName } from './development-secrets';

const strapiSecrets = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'CMS_READ_TOKEN',
  'REBUILD_HOOK_SECRET',
] as const;
type StrapiSecret = (typeof strapiSecrets)[number];

const firstAdminTokenMin = 32;

export interface CmsSettings {
  isProduction: boolean;
  isDemo: boolean;
  /** Whether the demo has staff. Their password is publicly known, so never in production and never where others can reach the shop. */
  hasDemoStaff: boolean;
  /** Lets the first administrator register, once; without it nobody can. */
  firstAdminToken: string | undefined;
  host: string;
  port: number;
  /** The port from which the operator's scraper reads figures. Without a port nobody can read them. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Address of the whole shop as visitors see it; the CMS stands below it under `/cms`. */
  publicUrl: string;
  /** Holds the SQLite file and the uploads, so that a checkout can be replaced without losing content. */
  dataFolder: string;
  /** Proxies that append to X-Forwarded-For before a request arrives here: the gateway, and those in front of it. */
  trustedProxies: number;
  /** E-mails to the staff go to this SMTP server; without one into `outboxDir`, one file each, which production has only when it is named. */
  smtpUrl: string | undefined;
  mailFrom: string;
  outboxDir: string | undefined;
  /** Lets the engine submit reviews and comments; without it nobody can. */
  submitToken: string | undefined;
  /** The engine and the token with which the staff's calls are passed on; without a token the page “Commerce” is off. */
  commerce: { url: string; token: string | undefined };
  rebuildHookUrl: string | undefined;
  rebuilderUrl: string | undefined;
  secrets: Record<StrapiSecret, string>;
  /** Everything that is wrong with the environment, one sentence each. */
  problems: string[];
}

/** @returns the whole number that the setting has; the fallback, with a problem noted, where it has none in the range */
const wholeNumber = (
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
  problems: string[],
): number => {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  problems.push(`${name} is "${env[name]}"; it has to be a whole number from ${min} to ${max}`);
  return fallback;
};

const flag = (env: NodeJS.ProcessEnv, name: string, fallback: boolean, problems: string[]): boolean => {
  const given = env[name]?.toLowerCase();
  if (!given) return fallback;
  if (['1', 'true', 'yes', 'on'].includes(given)) return true;
  if (!['0', 'false', 'no', 'off'].includes(given)) problems.push(`${name} is "${env[name]}"; it has to be 1 or 0`);
  return false;
};

/**
 * The only place that reads the environment of the CMS. It does not throw, because Strapi also evaluates its configuration while it builds
 * the admin, which needs no secret. The start calls `assertSettings`.
 */
export const readSettings = (env: NodeJS.ProcessEnv, appFolder: string): CmsSettings => {
  const isProduction = env.NODE_ENV === 'production';
  const problems: string[] = [];
  const isDemo = flag(env, 'DEMO_MODE', !isProduction, problems);
  // For a missing secret Strapi gets the development value, so that it can build its admin. The start refuses this value.
  const secret = (name: SecretName): string => readSecret(env, name, problems) ?? developmentSecrets[name];
  const firstAdminToken = env.CMS_FIRST_ADMIN_TOKEN || undefined;
  if (firstAdminToken !== undefined && firstAdminToken.length < firstAdminTokenMin)
    problems.push(
      `CMS_FIRST_ADMIN_TOKEN has ${firstAdminToken.length} characters; it has to have ${firstAdminTokenMin} or more: openssl rand -hex 32`,
    );
  return {
    isProduction,
    isDemo,
    hasDemoStaff: isDemo && !isProduction && findWayIn(env) === undefined,
    firstAdminToken,
    host: env.CMS_HOST || '127.0.0.1',
    port: wholeNumber(env, 'CMS_PORT', { fallback: 1337, min: 1, max: 65_535 }, problems),
    metricsPort: env.CMS_METRICS_PORT
      ? wholeNumber(env, 'CMS_METRICS_PORT', { fallback: 0, min: 1, max: 65_535 }, problems)
      : undefined,
    metricsHost: env.CMS_METRICS_HOST || '127.0.0.1',
    publicUrl: (env.PUBLIC_URL || 'http://localhost:8080').replace(/\/+$/, ''),
    dataFolder: resolve(appFolder, env.DATA_DIR || '../.data', 'cms'),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', { fallback: 1, min: 1, max: 10 }, problems),
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'shop@localhost',
    outboxDir:
      env.MAIL_OUTBOX_DIR || (isProduction ? undefined : resolve(appFolder, env.DATA_DIR || '../.data', 'outbox')),
    submitToken: readSecret(env, 'CMS_SUBMIT_TOKEN', problems),
    commerce: {
      url: env.COMMERCE_URL || 'http://127.0.0.1:4000',
      token: readSecret(env, 'COMMERCE_ADMIN_TOKEN', problems),
    },
    rebuildHookUrl: env.REBUILD_HOOK_URL || undefined,
    rebuilderUrl: env.REBUILDER_URL || (env.REBUILD_HOOK_URL ? new URL(env.REBUILD_HOOK_URL).origin : undefined),
    secrets: Object.fromEntries(strapiSecrets.map((name) => [name, secret(name)])) as Record<StrapiSecret, string>,
    problems,
  };
};

/** @throws {Error} naming every wrong setting */
export const assertSettings = ({ problems }: CmsSettings): void => {
  if (problems.length === 0) return;
  throw new Error(
    `The settings are not right (see .env.example):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
};

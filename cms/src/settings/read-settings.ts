import { resolve } from 'node:path';

/** Values that let a newcomer start without setting anything; in production they are refused. */
const developmentSecrets = {
  APP_KEYS: 'development-app-key-one,development-app-key-two',
  API_TOKEN_SALT: 'development-api-token-salt',
  ADMIN_JWT_SECRET: 'development-admin-jwt-secret',
  TRANSFER_TOKEN_SALT: 'development-transfer-token-salt',
  JWT_SECRET: 'development-jwt-secret',
  ENCRYPTION_KEY: 'development-encryption-key-32-by',
  CMS_READ_TOKEN: 'development-cms-read-token',
  REBUILD_HOOK_SECRET: 'development-rebuild-hook-secret',
} as const;

export type SecretName = keyof typeof developmentSecrets;

export interface CmsSettings {
  isProduction: boolean;
  isDemo: boolean;
  host: string;
  port: number;
  /** Address of the whole shop as visitors see it; the CMS stands below it under `/cms`. */
  publicUrl: string;
  /** Holds the SQLite file and the uploads, so that a checkout can be replaced without losing content. */
  dataFolder: string;
  /** Lets the engine hand in reviews and comments; without it nobody can. */
  submitToken: string | undefined;
  /** The engine and the token with which the staff's calls are passed on; without a token the page “Commerce” is off. */
  commerce: { url: string; token: string | undefined };
  rebuildHookUrl: string | undefined;
  rebuilderUrl: string | undefined;
  secrets: Record<SecretName, string>;
  /** Everything that is wrong with the environment, one sentence each. */
  problems: string[];
}

const flag = (value: string | undefined, fallback: boolean): boolean =>
  value ? ['1', 'true', 'yes', 'on'].includes(value.toLowerCase()) : fallback;

/**
 * The one place that reads the environment of the CMS. It does not throw: Strapi evaluates its configuration while it
 * builds the admin, too, where no secret is needed. The start calls `assertSettings`.
 */
export const readSettings = (env: NodeJS.ProcessEnv, appFolder: string): CmsSettings => {
  const isProduction = env.NODE_ENV === 'production';
  const problems: string[] = [];
  const secret = (name: SecretName): string => {
    const value = env[name];
    if (value && !(isProduction && value === developmentSecrets[name])) return value;
    if (isProduction) problems.push(`${name} has to be set in production, and not to the development value`);
    return developmentSecrets[name];
  };
  const port = Number(env.CMS_PORT || 1337);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    problems.push(`CMS_PORT is "${env.CMS_PORT}"; it has to be a whole number from 1 to 65535`);
  return {
    isProduction,
    isDemo: flag(env.DEMO_MODE, !isProduction),
    host: env.CMS_HOST || '127.0.0.1',
    port,
    publicUrl: (env.PUBLIC_URL || 'http://localhost:8080').replace(/\/+$/, ''),
    dataFolder: resolve(appFolder, env.DATA_DIR || '../.data', 'cms'),
    submitToken: env.CMS_SUBMIT_TOKEN || (isProduction ? undefined : 'development-cms-submit-token'),
    commerce: {
      url: env.COMMERCE_URL || 'http://127.0.0.1:4000',
      token: env.COMMERCE_ADMIN_TOKEN || (isProduction ? undefined : 'development-commerce-admin-token'),
    },
    rebuildHookUrl: env.REBUILD_HOOK_URL || undefined,
    rebuilderUrl: env.REBUILDER_URL || (env.REBUILD_HOOK_URL ? new URL(env.REBUILD_HOOK_URL).origin : undefined),
    secrets: Object.fromEntries(
      Object.keys(developmentSecrets).map((name) => [name, secret(name as SecretName)]),
    ) as Record<SecretName, string>,
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

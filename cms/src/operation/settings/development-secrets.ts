/** Values that let a newcomer start without settings. They are publicly known, so they are accepted only on one's own machine. */
export const developmentSecrets = {
  APP_KEYS: 'development-app-key-one,development-app-key-two',
  API_TOKEN_SALT: 'development-api-token-salt',
  ADMIN_JWT_SECRET: 'development-admin-jwt-secret',
  TRANSFER_TOKEN_SALT: 'development-transfer-token-salt',
  ENCRYPTION_KEY: 'development-encryption-key-32-by',
  CMS_READ_TOKEN: 'development-cms-read-token',
  REBUILD_HOOK_SECRET: 'development-rebuild-hook-secret',
  CMS_SUBMIT_TOKEN: 'development-cms-submit-token',
  COMMERCE_ADMIN_TOKEN: 'development-commerce-admin-token',
} as const;

export type SecretName = keyof typeof developmentSecrets;

/** Secrets that may be missing in production. The CMS then starts without the features that need them. */
const optional: readonly SecretName[] = ['CMS_SUBMIT_TOKEN', 'COMMERCE_ADMIN_TOKEN'];

const howToMakeOne = 'set it to a value of your own: openssl rand -base64 32';

const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.trim());

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

/** How others can reach the CMS: `PUBLIC_URL (https://shop.example)`; undefined while only this machine can. */
export const findWayIn = (env: NodeJS.ProcessEnv): string | undefined => {
  const { PUBLIC_URL: publicUrl } = env;
  if (publicUrl && !isLoopback(hostOf(publicUrl))) return `PUBLIC_URL (${publicUrl})`;
  const open = ['HOST', 'CMS_HOST'].find((name) => env[name] && !isLoopback(env[name]));
  return open && `${open} (${env[open]})`;
};

/**
 * Reads a secret and notes what is wrong with it.
 * @returns undefined for an optional one that is missing in production
 */
export const readSecret = (env: NodeJS.ProcessEnv, name: SecretName, problems: string[]): string | undefined => {
  const isProduction = env.NODE_ENV === 'production';
  const known = developmentSecrets[name];
  const value = env[name] || (isProduction ? undefined : known);
  const wayIn = findWayIn(env);
  if (value === undefined) {
    if (!optional.includes(name)) problems.push(`${name} is missing; ${howToMakeOne}`);
  } else if (value === known && (isProduction || wayIn)) {
    const why = isProduction ? 'and this is production' : `and others can reach the shop by ${wayIn}`;
    problems.push(`${name} is the development value, which everybody knows, ${why}; ${howToMakeOne}`);
  }
  return value;
};

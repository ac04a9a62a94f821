import type { SettingsReader } from './settings-reader.ts';

/**
 * Values that let a newcomer start a part of the shop without any settings. Everybody knows them, so they are accepted only on one's own
 * machine.
 */
export const developmentSecrets = {
  APP_SECRET: 'development-only-secret-do-not-use-in-production',
  COMMERCE_ADMIN_TOKEN: 'development-commerce-admin-token',
  CMS_SUBMIT_TOKEN: 'development-cms-submit-token',
  REBUILD_HOOK_SECRET: 'development-rebuild-hook-secret',
} as const;
export type SecretName = keyof typeof developmentSecrets;

const howToMakeOne = 'set it to a value of your own: openssl rand -base64 32';

const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.trim());

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);

/**
 * The setting that lets others reach the shop, such as `PUBLIC_URL (https://shop.example)`; undefined while only this machine can reach it.
 */
export const findWayIn = (env: NodeJS.ProcessEnv): string | undefined => {
  const { PUBLIC_URL: publicUrl } = env;
  if (publicUrl && !isLoopback(hostOf(publicUrl))) return `PUBLIC_URL (${publicUrl})`;
  const open = ['HOST', 'COMMERCE_HOST'].find((name) => env[name] && !isLoopback(env[name]));
  return open && `${open} (${env[open]})`;
};

/** Decides whether a development value may be used: never in production, and never where others can reach the shop. */
export interface SecretRules {
  isProduction: boolean;
  /** @see findWayIn */
  wayIn: string | undefined;
}

/**
 * Reads a secret.
 * @returns the development value where that is allowed; undefined where an optional one is missing in production.
 */
export const readSecret = (
  reader: SettingsReader,
  name: SecretName,
  {
    isProduction,
    wayIn,
    isRequired = false,
    lengthMin = 1,
  }: SecretRules & { isRequired?: boolean; lengthMin?: number },
): string | undefined => {
  const given = reader.exactText(name);
  const known = developmentSecrets[name];
  const value = given ?? (isProduction ? undefined : known);
  if (value === undefined) {
    if (isRequired) reader.problem(`${name} is missing; ${howToMakeOne}`);
  } else if (value === known && (isProduction || wayIn !== undefined)) {
    const why = isProduction ? 'and this is production' : `and others can reach the shop by ${wayIn}`;
    reader.problem(`${name} is the development value, which everybody knows, ${why}; ${howToMakeOne}`);
  } else if (value.length < lengthMin) {
    reader.problem(
      `${name} has ${value.length} characters; it has to have ${lengthMin} or more: openssl rand -base64 32`,
    );
  }
  return value;
};

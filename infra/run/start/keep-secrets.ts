import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { CannotStart } from './assert-ready-to-start.ts';

const random = (): string => randomBytes(32).toString('hex');

const makers: Record<string, () => string> = {
  APP_SECRET: random,
  COMMERCE_ADMIN_TOKEN: random,
  CMS_SUBMIT_TOKEN: random,
  CMS_READ_TOKEN: random,
  CMS_FIRST_ADMIN_TOKEN: random,
  REBUILD_HOOK_SECRET: random,
  APP_KEYS: () => `${random()},${random()}`,
  API_TOKEN_SALT: random,
  ADMIN_JWT_SECRET: random,
  TRANSFER_TOKEN_SALT: random,
  ENCRYPTION_KEY: random,
  PUSH_PRIVATE_KEY: random,
};

/** The secret of versions before this file. It still opens the data that they sealed. */
const appSecretOfOlderVersions = 'development-only-secret-do-not-use-in-production';

export const secretsFileOf = (dataFolder: string): string => join(dataFolder, 'secrets.env');

/** The secrets that were made for the shop in a folder; empty before its first start. @throws {CannotStart} when they cannot be read */
export const readKeptSecrets = async (dataFolder: string): Promise<Record<string, string>> => {
  const file = secretsFileOf(dataFolder);
  if (!existsSync(file)) return {};
  try {
    return { ...parseEnv(await readFile(file, 'utf8')) } as Record<string, string>;
  } catch (error) {
    throw new CannotStart(
      `The secrets in ${file} cannot be read (${(error as Error).message}). Make the file readable.`,
    );
  }
};

/**
 * The secrets of a shop whose operator has set none. They are made at random at the first start and stored in its data folder, readable by
 * this user only, so that no secret is publicly known.
 * @returns those that the environment does not set
 * @throws {CannotStart} when the file exists and cannot be read
 */
export const keepSecrets = async (dataFolder: string, env: NodeJS.ProcessEnv): Promise<Record<string, string>> => {
  const known = await readKeptSecrets(dataFolder);
  const made: Record<string, string> = Object.fromEntries(
    Object.entries(makers)
      .filter(([name]) => !known[name])
      .map(([name, make]) => [name, make()]),
  );
  const isOlderShop = Object.keys(known).length === 0 && existsSync(join(dataFolder, 'mongo'));
  if (isOlderShop) made.APP_SECRET_PREVIOUS = appSecretOfOlderVersions;
  const all = { ...known, ...made };
  if (Object.keys(made).length > 0) {
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
    const file = secretsFileOf(dataFolder);
    await writeFile(`${file}.next`, `# Made at the first start. Keep them as long as the data.\n${lines.join('')}`, {
      mode: 0o600,
    });
    await rename(`${file}.next`, file);
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !env[name]));
};

import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

import { CommandError, exitCodes } from './exit-codes.ts';

/** Where the shop is, and the key that opens the account. */
export interface Access {
  url: string;
  apiKey: string | undefined;
}

/** `NUMEO_KEY_FILE`, else `numeo/key.json` in the user's folder for settings. */
const pathOf = (env: NodeJS.ProcessEnv): string =>
  env['NUMEO_KEY_FILE'] || join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'numeo', 'key.json');

const readFileOf = async (path: string): Promise<Partial<Access>> => {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) return {};
  if (process.platform !== 'win32' && (facts.mode & 0o077) !== 0) {
    throw new CommandError(
      `Others can read the key in ${path}.`,
      `Run: chmod 600 ${path}. If somebody may have read it, make a new key in the shop's settings.`,
      exitCodes.access,
    );
  }
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Partial<Access>;
  } catch {
    throw new CommandError(`${path} is damaged.`, 'Write it anew with: numeo save-key --url ADDRESS', exitCodes.access);
  }
};

/**
 * Reads address and key: from `NUMEO_URL` and `NUMEO_API_KEY`, else from the key file, which nobody else may read.
 * @throws {CommandError} that says how to set what is missing.
 */
export const readAccess = async (env: NodeJS.ProcessEnv): Promise<Access> => {
  const given = { url: env['NUMEO_URL'] || undefined, apiKey: env['NUMEO_API_KEY'] || undefined };
  const stored = given.url && given.apiKey ? {} : await readFileOf(pathOf(env));
  const url = given.url ?? stored.url;
  if (!url) {
    throw new CommandError(
      'The address of the shop is not known.',
      'Set NUMEO_URL and NUMEO_API_KEY, or keep both with: numeo save-key --url ADDRESS',
      exitCodes.access,
    );
  }
  return { url, apiKey: given.apiKey ?? stored.apiKey };
};

/** Keeps address and key in a file that only its owner can read. @returns its path. */
export const saveAccess = async (env: NodeJS.ProcessEnv, access: Access): Promise<string> => {
  const path = pathOf(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await chmod(fresh, 0o600);
  await rename(fresh, path);
  return path;
};

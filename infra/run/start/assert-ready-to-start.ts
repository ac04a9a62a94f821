import { constants, existsSync } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { isPortFree } from '../processes/ports.ts';
import type { ShopConfig } from './shop-config.ts';

/** MongoDB stops taking writes well before the disk is full, and a first start writes about 600 MB. */
const freeBytesMin = 1_000_000_000;

/** The reason why the shop cannot start, as a sentence that says what to do. */
export class CannotStart extends Error {}

/**
 * Creates a folder and its parents, one by one. With `recursive`, Node never returns on a file system such as `/proc`, where no folder can
 * be created.
 */
const makeFolder = async (path: string): Promise<void> => {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) await mkdir(folder);
  await access(path, constants.W_OK);
};

/** @throws {CannotStart} when the disk is full or the data folder cannot be written */
export const assertDataFolder = async (config: ShopConfig): Promise<void> => {
  try {
    await makeFolder(config.dataFolder);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${config.dataFolder} cannot be made (${(error as Error).message}). Set DATA_DIR to a folder that can be written.`,
    );
  }
  const { bavail, bsize } = await statfs(config.dataFolder);
  if (bavail * bsize < freeBytesMin) {
    const megabytes = Math.round((bavail * bsize) / 1_000_000);
    throw new CannotStart(
      `Only ${megabytes} MB are free on the disk of ${config.dataFolder}; the shop needs 1,000 MB. ` +
        'Free some space, or set DATA_DIR to a folder on another disk.',
    );
  }
};

/** @throws {CannotStart} when the address is taken */
export const assertAddressFree = async (config: ShopConfig): Promise<void> => {
  if (!(await isPortFree(config.port, config.host))) {
    throw new CannotStart(
      `Port ${config.port} is in use by another program. Stop that program, or choose another port: PORT=${config.port + 10} npm start`,
    );
  }
};

import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contentPathOf, readCurrentNumber, readManifest } from '../releases/release-manifest.ts';

/** `/clients/numeo-sdk-1.4.0.tgz`, `/clients/numeo-1.4.0-py3-none-any.whl`: the first number of the version is that of the contract. */
const versionedPackage = /^\/clients\/([a-z-]+-(\d+)\.\d+\.\d+[^/]*)$/;

/**
 * Copies the packages of older versions from the served release beside the newest ones, so that a program that was installed from an
 * address can be installed from it again (rule 20.34). Those of another contract go: they do not speak with this shop.
 * @param version of the newest packages, `1.5.0`
 */
export const keepOlderClients = async (folder: string, releasesFolder: string, version: string): Promise<void> => {
  const served = await readCurrentNumber(releasesFolder);
  if (served === undefined) return;
  const manifest = await readManifest(releasesFolder, served);
  for (const path of Object.keys(manifest.files)) {
    const [, name, contract] = versionedPackage.exec(path) ?? [];
    if (name === undefined || contract !== version.split('.')[0]) continue;
    const from = contentPathOf(releasesFolder, manifest, path);
    await copyFile(from, join(folder, name), constants.COPYFILE_EXCL).catch((failure: NodeJS.ErrnoException) => {
      // The newest version is there already.
      if (failure.code !== 'EEXIST') throw failure;
    });
  }
};

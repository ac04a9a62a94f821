import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Packages that carry their program for every kind of machine in one archive, and where. npm can't leave any of them out; together they
 * are a tenth of an installation.
 */
const carriers = ['@parcel/transformer-js', 'better-sqlite3/prebuilds'];

/** The program's machine at the end of its name, as in `parcel-swc.linux-x64-gnu.node` or `linuxmusl-x64.node`. */
const madeFor = /(?:^|\.)(darwin|linux|linuxmusl|win32)-([a-z0-9]+)[^.]*\.node$/;

/**
 * Deletes what was made for another system or processor. Both C libraries of Linux stay, so that no guess can be wrong.
 * @param {string} packagesFolder the folder `node_modules`
 */
export const removeForeignBinaries = async (packagesFolder, { platform, arch } = process) => {
  for (const carrier of carriers) {
    const folder = join(packagesFolder, carrier);
    const names = await readdir(folder).catch(() => []);
    const foreign = names.filter((name) => {
      const [, system, processor] = madeFor.exec(name) ?? [];
      return system !== undefined && (system.replace('musl', '') !== platform || processor !== arch);
    });
    for (const name of foreign) await rm(join(folder, name), { force: true });
  }
};

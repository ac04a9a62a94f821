import { readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';

import type { ReleaseManifest } from './release-manifest.ts';

const storeOf = (releasesFolder: string): string => join(releasesFolder, 'files');

/** The ending stays, because it decides how a content is compressed. */
const nameOf = (path: string, hash: string): string => `${hash}${extname(path)}`;

/**
 * Where a released file's content is. Each content is stored once, by its hash, for all paths and releases that have it. Its compressed
 * forms stand beside it, with `.br` and `.gz` at the end.
 */
export const storedFileOf = (releasesFolder: string, path: string, hash: string): string =>
  join(storeOf(releasesFolder), hash.slice(0, 2), nameOf(path, hash));

/**
 * Deletes the contents that none of these releases has, and what a release that was cut off left half. Call it under the lock of the
 * releases.
 */
export const sweepStore = async (releasesFolder: string, kept: readonly ReleaseManifest[]): Promise<void> => {
  const needed = new Set(
    kept.flatMap(({ files }) => Object.entries(files).map(([path, { hash }]) => nameOf(path, hash))),
  );
  const store = storeOf(releasesFolder);
  for (const part of await readdir(store).catch(() => [])) {
    // Without a promise: 256 folders are read at each publication, and handing each to a thread takes longer than the reading.
    const names = readdirSync(join(store, part));
    const useless = names.filter((name) => !needed.has(name.replace(/\.(?:br|gz)$/, '')));
    await Promise.all(useless.map((name) => rm(join(store, part, name), { force: true })));
  }
};

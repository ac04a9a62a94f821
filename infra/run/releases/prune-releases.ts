import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { sweepStore } from './file-store.ts';
import { readCurrentNumber, readManifest, switchToRelease } from './release-manifest.ts';

/** Number of releases to keep: the served one and those for a rollback. */
const releasesKept = 3;

/** Numbers of the releases on disk, oldest first. A folder without a manifest is a build that was cut off. */
export const listReleases = async (releasesFolder: string): Promise<number[]> => {
  const names = await readdir(releasesFolder).catch(() => []);
  const numbers = names.map(Number).filter(Number.isSafeInteger);
  const complete = await Promise.all(
    numbers.map((number) =>
      readManifest(releasesFolder, number).then(
        () => [number],
        () => [],
      ),
    ),
  );
  return complete.flat().sort((left, right) => left - right);
};

const removeAllBut = async (releasesFolder: string, kept: ReadonlySet<number>): Promise<void> => {
  const current = await readCurrentNumber(releasesFolder);
  const names = await readdir(releasesFolder).catch(() => []);
  const removable = names.filter((name) => {
    const number = Number(name);
    return Number.isSafeInteger(number) && number !== current && !kept.has(number);
  });
  await Promise.all(removable.map((name) => rm(join(releasesFolder, name), { recursive: true, force: true })));
  const left = await listReleases(releasesFolder);
  await sweepStore(releasesFolder, await Promise.all(left.map((number) => readManifest(releasesFolder, number))));
};

/**
 * Removes old releases and the remains of cut-off builds; the served one always stays. Call it under the lock of the releases: what
 * another rebuilder writes looks like a cut-off build.
 */
export const pruneReleases = async (releasesFolder: string): Promise<void> =>
  removeAllBut(releasesFolder, new Set((await listReleases(releasesFolder)).slice(-releasesKept)));

/** Makes all the room that can be made: also the releases for a rollback go. Under the same lock. */
export const removeAllButServed = (releasesFolder: string): Promise<void> => removeAllBut(releasesFolder, new Set());

/**
 * Serves an older release again: the given one, or the one before the served.
 * @throws {Error} when there is no such release
 */
export const rollBack = async (releasesFolder: string, selected?: number): Promise<number> => {
  const current = await readCurrentNumber(releasesFolder);
  const releases = await listReleases(releasesFolder);
  const target = selected ?? releases.filter((number) => current === undefined || number < current).at(-1);
  if (target === undefined || !releases.includes(target)) {
    throw new Error(
      `There is no release ${selected ?? 'before the served one'}; there are: ${releases.join(', ') || 'none'}.`,
    );
  }
  await switchToRelease(releasesFolder, target);
  return target;
};

import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import { listReleases } from '../../releases/prune-releases.ts';
import {
  contentPathOf,
  readCurrentNumber,
  readManifest,
  type ReleaseManifest,
} from '../../releases/release-manifest.ts';

/** Each look is one `readlink`. File system events are not reliable on network volumes. */
const lookEveryMs = 500;

export interface ServedRelease {
  manifest: ReleaseManifest;
  /** Where the content of one of its files is on the disk. */
  contentPathOf(path: string): string;
}

export interface ReleaseWatch {
  current(): ServedRelease | undefined;
  /** The release that was served before. Open pages still request its scripts. */
  previous(): ServedRelease | undefined;
}

/** Follows the `releases/current` link until `signal` aborts, so that a publication needs no restart. */
export const watchRelease = async (releasesFolder: string, log: Logger, signal: AbortSignal): Promise<ReleaseWatch> => {
  let current: ServedRelease | undefined;
  let previous: ServedRelease | undefined;

  let unreadable: number | undefined;

  const serve = (manifest: ReleaseManifest) => {
    previous = current;
    current = { manifest, contentPathOf: (path) => contentPathOf(releasesFolder, manifest, path) };
    log.info({ release: manifest.number }, 'serving a release');
  };

  /** A power cut can leave a release whose facts cannot be read. What is served stays; after a start, the newest whole release is served. */
  const passOver = async (number: number, error: unknown) => {
    if (unreadable !== number) log.error({ error, release: number }, 'the release cannot be read');
    unreadable = number;
    if (current) return;
    const whole = (await listReleases(releasesFolder)).at(-1);
    if (whole !== undefined) serve(await readManifest(releasesFolder, whole));
  };

  const look = async () => {
    const number = await readCurrentNumber(releasesFolder);
    if (number === undefined || number === current?.manifest.number) return;
    await readManifest(releasesFolder, number).then(serve, (error: unknown) => passOver(number, error));
  };
  const lookAgain = () => look().catch((error: unknown) => log.error({ error }, 'the release cannot be read'));

  const follow = async () => {
    while (!signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
      await lookAgain();
    }
  };
  await lookAgain();
  void follow();
  return { current: () => current, previous: () => previous };
};

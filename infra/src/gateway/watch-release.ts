import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import { readCurrentNumber, readManifest, siteFolderOf, type ReleaseManifest } from '../releases/release-manifest.ts';

/** Each look is one `readlink`. File system events are not reliable on network volumes. */
const lookEveryMs = 500;

export interface ServedRelease {
  manifest: ReleaseManifest;
  siteFolder: string;
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

  const look = async () => {
    const number = await readCurrentNumber(releasesFolder);
    if (number === undefined || number === current?.manifest.number) return;
    const manifest = await readManifest(releasesFolder, number);
    previous = current;
    current = { manifest, siteFolder: siteFolderOf(releasesFolder, number) };
    log.info({ release: number }, 'serving a release');
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

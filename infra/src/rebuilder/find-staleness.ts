import { existsSync } from 'node:fs';

import { readCurrentNumber, readManifest } from '../releases/release-manifest.ts';
import { hashSiteInputs } from './build-site.ts';
import type { RebuilderConfig } from './rebuilder-config.ts';

/** The reason why the served release is out of date against the checkout; undefined when it is not. */
export const findStaleness = async (config: RebuilderConfig): Promise<string | undefined> => {
  const number = await readCurrentNumber(config.releasesFolder);
  const manifest =
    number === undefined ? undefined : await readManifest(config.releasesFolder, number).catch(() => undefined);
  if (!manifest) return 'there is no release yet';
  if (existsSync(config.pendingFile)) return 'a publication was pending';
  if (manifest.undrawnLocales) return 'languages are still to be drawn';
  return manifest.inputsHash === (await hashSiteInputs(config)) ? undefined : 'the storefront changed';
};

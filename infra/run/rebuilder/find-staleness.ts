import { existsSync } from 'node:fs';

import { readCurrentNumber, readManifest } from '../releases/release-manifest.ts';
import { hashSiteInputs } from './build-site.ts';
import type { RebuilderConfig } from './rebuilder-config.ts';

/** The served release is of other code: it stays until the build of this code has ended. */
export const otherCode = 'the storefront changed';

/** The reason why the served release is out of date against the checkout; undefined when it is not. Other code comes before all other reasons. */
export const findStaleness = async (config: RebuilderConfig): Promise<string | undefined> => {
  const number = await readCurrentNumber(config.releasesFolder);
  const manifest =
    number === undefined ? undefined : await readManifest(config.releasesFolder, number).catch(() => undefined);
  if (!manifest) return 'there is no release yet';
  if (manifest.inputsHash !== (await hashSiteInputs(config))) return otherCode;
  if (manifest.undrawnLocales) return 'languages are still to be drawn';
  return existsSync(config.pendingFile) ? 'a publication was pending' : undefined;
};

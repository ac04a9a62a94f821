import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Staff stopped publication: the site stays as it is, and changes wait until somebody releases it. */
export interface PublicationPause {
  /** ISO 8601. */
  since: string;
  /** E-mail of the member of staff, or the name of the command. */
  by: string;
  reason: string;
}

/** Beside the releases, so that every rebuilder of the folder keeps to it. */
const pauseFileOf = (releasesFolder: string): string => join(releasesFolder, 'hold.json');

/** The hold in force; undefined when publications go live. */
export const readPause = async (releasesFolder: string): Promise<PublicationPause | undefined> => {
  const text = await readFile(pauseFileOf(releasesFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as PublicationPause);
};

/** Holds publication. A later hold replaces an earlier one. */
export const pausePublication = async (releasesFolder: string, hold: PublicationPause): Promise<void> => {
  const file = pauseFileOf(releasesFolder);
  await mkdir(releasesFolder, { recursive: true });
  await writeFile(`${file}.next`, JSON.stringify(hold), { flush: true });
  await rename(`${file}.next`, file);
};

/** Lets publications go live again. Does nothing when there is no hold. */
export const resumePublication = (releasesFolder: string): Promise<void> =>
  rm(pauseFileOf(releasesFolder), { force: true });

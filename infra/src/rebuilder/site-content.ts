import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A document of the CMS that is not on the site as it was published (storefront/gatsby/held-back writes the list). */
export interface HeldBackDocument {
  type: string;
  documentId: string;
  locale: string | null;
  name: string;
  problems: string[];
  shows: string;
}

/** Makes the content of the release that is now served the last good one, for documents that are held back later. */
export const keepServedContent = async (contentFolder: string): Promise<void> => {
  const candidate = join(contentFolder, 'candidate.json');
  await rename(candidate, join(contentFolder, 'last-good.json')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/** The documents that the last build held back. */
export const readHeldBack = async (contentFolder: string): Promise<HeldBackDocument[]> => {
  const text = await readFile(join(contentFolder, 'held-back.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as HeldBackDocument[];
};

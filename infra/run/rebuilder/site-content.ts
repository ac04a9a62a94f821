import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { HeldBackDocument } from '@shop/shared-types/publication/held-back-document';

const keep = (folder: string, candidate: string, kept: string): Promise<void> =>
  rename(join(folder, candidate), join(folder, kept)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

/**
 * Call it when a release is served. Keeps the release's content, for documents that are held back later, and its prices and stock, for
 * publications that change nothing else.
 * @param hasKeptCatalogue true when the release shows the prices of the release before. The newest list on disk is then of a build that
 * failed, and is not kept.
 */
export const keepServedContent = async (contentFolder: string, hasKeptCatalogue = false): Promise<void> => {
  await keep(contentFolder, 'candidate.json', 'last-good.json');
  if (!hasKeptCatalogue) await keep(contentFolder, 'catalogue-candidate.json', 'catalogue.json');
};

/** The documents that the last build held back. */
export const readHeldBack = async (contentFolder: string): Promise<HeldBackDocument[]> => {
  const text = await readFile(join(contentFolder, 'held-back.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as HeldBackDocument[];
};

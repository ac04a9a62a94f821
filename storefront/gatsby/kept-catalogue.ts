import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Catalogue } from './read-catalogue';
import type { OpenApiDocument } from './reference/open-api';

/** What the build reads from the engine. */
export interface EngineContent {
  catalogue: Catalogue;
  openApi: OpenApiDocument;
}

// Both files are in the folder of content. A build writes the candidate; when the release of that build is served, the rebuilder renames it to
// the kept file (`keepServedContent`).
const keptFile = 'catalogue.json';
const candidateFile = 'catalogue-candidate.json';

/** Writes down what this build has read from the engine, for later publications that show an editor's change alone. */
export const keepCatalogue = async (folder: string, { catalogue, openApi }: EngineContent): Promise<void> => {
  const { countriesByService, servicesByCountry } = catalogue;
  const maps = { countriesByService: [...countriesByService], servicesByCountry: [...servicesByCountry] };
  const file = join(folder, candidateFile);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.next`, JSON.stringify({ catalogue: { ...catalogue, ...maps }, openApi }));
  await rename(`${file}.next`, file);
};

/** Reads the prices, the stock and the description of the API that the served release shows. Undefined before the first release. */
export const readKeptCatalogue = async (folder: string): Promise<EngineContent | undefined> => {
  const text = await readFile(join(folder, keptFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  type Entries = Record<'countriesByService' | 'servicesByCountry', [never, never][]>;
  const { catalogue, openApi } = JSON.parse(text) as { catalogue: Catalogue & Entries; openApi: OpenApiDocument };
  const countriesByService: Catalogue['countriesByService'] = new Map(catalogue.countriesByService);
  const servicesByCountry: Catalogue['servicesByCountry'] = new Map(catalogue.servicesByCountry);
  return { catalogue: { ...catalogue, countriesByService, servicesByCountry }, openApi };
};

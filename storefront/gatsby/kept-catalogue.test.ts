import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { buildShopContent } from './build-shop-content.fixture';
import { keepCatalogue, readKeptCatalogue } from './kept-catalogue';

describe('the catalogue of the served release', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is what was read for it, once it is served', async () => {
    const { catalogue, openApi } = buildShopContent();
    await keepCatalogue(folder, { catalogue, openApi });
    expect(await readKeptCatalogue(folder)).to.equal(undefined);
    // The rebuilder does so.
    await rename(join(folder, 'catalogue-candidate.json'), join(folder, 'catalogue.json'));
    expect(await readKeptCatalogue(folder)).to.deep.equal({ catalogue, openApi });
  });
});

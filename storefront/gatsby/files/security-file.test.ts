import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { buildShopContent } from '../build-shop-content.fixture';
import { writeSecurityFile } from './security-file';

describe('security.txt', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'security-file-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('names the address of the CMS and a day that is less than a year ahead', async () => {
    await writeSecurityFile(buildShopContent(), folder, new Date('2026-11-28T10:00:00Z'));
    expect(await readFile(join(folder, '.well-known', 'security.txt'), 'utf8')).to.equal(
      [
        'Contact: mailto:help@example.com',
        'Expires: 2027-11-01T00:00:00Z',
        'Preferred-Languages: en, ru, zh-Hans, tr, es, hi, ar',
        'Canonical: https://shop.test/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});

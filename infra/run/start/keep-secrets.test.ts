import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { keepSecrets, secretsFileOf } from './keep-secrets.ts';

describe('the secrets of a shop whose operator has set none', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are random, kept, and readable by their user alone', async () => {
    const first = await keepSecrets(folder, {});
    expect(await keepSecrets(folder, {})).to.deep.equal(first);
    expect((await stat(secretsFileOf(folder))).mode & 0o777).to.equal(0o600);
    const other = await mkdtemp(join(tmpdir(), 'shop-secrets-'));
    const second = await keepSecrets(other, {});
    await rm(other, { recursive: true });
    for (const [name, value] of Object.entries(first)) {
      expect(value.length, name).to.be.at.least(32);
      expect(second[name], name).not.to.equal(value);
    }
    expect(first).not.to.have.property('APP_SECRET_PREVIOUS');
  });

  it('leave those alone that the operator has set', async () => {
    expect(await keepSecrets(folder, { APP_SECRET: 'own' })).not.to.have.property('APP_SECRET');
  });

  it('open what a shop of an older version has stored', async () => {
    await mkdir(join(folder, 'mongo'));
    const { APP_SECRET_PREVIOUS } = await keepSecrets(folder, {});
    expect(APP_SECRET_PREVIOUS).to.equal('development-only-secret-do-not-use-in-production');
    expect(await keepSecrets(folder, {})).to.include({ APP_SECRET_PREVIOUS });
  });

  it('are completed when a version needs one more', async () => {
    await writeFile(secretsFileOf(folder), 'APP_SECRET=kept\n');
    expect(await keepSecrets(folder, {}))
      .to.include({ APP_SECRET: 'kept' })
      .and.to.have.property('CMS_READ_TOKEN');
  });
});

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { findProgram } from './find-program.fixture.ts';
import { deployFolder } from './read-deployment.ts';

const run = promisify(execFile);

describe('the rules and settings of Prometheus', function () {
  this.timeout(300_000);
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-watch-'));
    await cp(join(deployFolder, 'observability'), folder, { recursive: true });
    const file = join(folder, 'prometheus.yaml');
    const settings = await readFile(file, 'utf8');
    await writeFile(file, settings.replace('/etc/prometheus/alerts.yaml', join(folder, 'alerts.yaml')));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('are taken by its own checker', async () => {
    const promtool = findProgram('promtool', 'prometheus');
    const { stdout } = await run(promtool, ['check', 'config', join(folder, 'prometheus.yaml')]);
    expect(stdout).to.match(/SUCCESS: \d+ rules found/);
  });
});

describe('the command that makes the secrets', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-secrets-'));
    for (const name of ['.env.example', 'production.env.example', 'secrets', 'make-secrets.sh'])
      await cp(join(deployFolder, name), join(folder, name), { recursive: true });
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const make = () => run('sh', [join(folder, 'make-secrets.sh')]);
  const read = (file: string) => readFile(join(folder, file), 'utf8');

  it('fills every secret at random, names what a person has to fill in, and changes nothing the second time', async () => {
    const { stderr } = await make();
    expect(stderr).to.include('SMTP_URL is for you to fill in').and.include('BACKUP_DIR is for you to fill in');
    const first = await read('secrets/cms.env');
    expect(first)
      .to.match(/^APP_KEYS=[0-9a-f]{64}$/m)
      .and.not.match(/^[A-Z_]+=$/m);
    expect(await read('secrets/engine.env')).to.match(/^APP_SECRET=[0-9a-f]{64}$/m);
    expect(await read('.env')).to.match(/^MONGODB_PASSWORD=[0-9a-f]{64}$/m);
    await make();
    expect(await read('secrets/cms.env')).to.equal(first);
  });
});

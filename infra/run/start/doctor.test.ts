import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { rootFolder } from '../config/workspace.ts';
import { findFreePort } from '../processes/ports.ts';

describe('the doctor', () => {
  let folder = '';
  /** A clone in which nothing is installed: the lockfile and the programs that need no package. */
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-doctor-'));
    await cp(join(rootFolder, 'infra/bin'), join(folder, 'infra/bin'), { recursive: true });
    await cp(join(rootFolder, 'package-lock.json'), join(folder, 'package-lock.json'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = async (script: string, env: Record<string, string>): Promise<{ code: number; said: string }> => {
    const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...env } });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said: parts.join('') };
  };
  const doctorOfClone = (env: Record<string, string>) => run(join(folder, 'infra/bin/doctor.mjs'), env);

  it('finds a fit machine before anything is installed', async () => {
    const { code, said } = await doctorOfClone({ PORT: String(await findFreePort()) });
    expect(said)
      .to.match(/✓ Node \d/)
      .and.not.include('✗');
    expect(code).to.equal(0);
  });

  it('names every fault at once, each with its variable and its cure', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const programs = join(folder, 'programs');
    await mkdir(programs);
    await symlink(process.execPath, join(programs, 'node'));
    const { code, said } = await doctorOfClone({
      PATH: programs,
      PORT: String(port),
      CMS_PORT: 'eighty',
      DATA_DIR: join(folder, 'package-lock.json', 'data'),
    });
    other.close();
    expect(said)
      .to.include('✗ npm cannot be started')
      .and.include('(DATA_DIR) cannot be written')
      .and.include('✗ CMS_PORT is "eighty"')
      .and.include(`✗ Port ${port} (PORT) is in use`);
    expect(code).to.equal(1);
  });

  it('reads the settings of .env, and those of the environment before them', async () => {
    await writeFile(join(folder, '.env'), 'CMS_PORT=70000\nREBUILDER_PORT=70000\n');
    const { said } = await doctorOfClone({ PORT: String(await findFreePort()), CMS_PORT: '1337' });
    expect(said).to.include('✗ REBUILDER_PORT is "70000"').and.not.include('CMS_PORT is');
  });

  it('stops a start before it installs anything', async () => {
    const { code, said } = await run(join(folder, 'infra/bin/start.mjs'), { MONGOD_PORT: '0' });
    expect(said).to.include('MONGOD_PORT is "0"').and.not.include('Installing');
    expect(code).to.equal(1);
  });

  it('asks every component about its settings once the packages are there', async function () {
    this.timeout(60_000);
    const doctor = join(rootFolder, 'infra/bin/doctor.mjs');
    const PORT = String(await findFreePort());
    const fit = await run(doctor, { PORT, DATA_DIR: join(folder, 'data') });
    expect(fit.said).to.include('✓ settings');
    expect(fit.code).to.equal(0);
    const unfit = await run(doctor, {
      PORT,
      DATA_DIR: join(folder, 'data'),
      DEFAULT_LOCALE: 'xx',
      GATEWAY_STREAMS_MAX: 'many',
    });
    expect(unfit.said).to.include('✗ DEFAULT_LOCALE').and.include('✗ GATEWAY_STREAMS_MAX');
    expect(unfit.code).to.equal(1);
  });
});

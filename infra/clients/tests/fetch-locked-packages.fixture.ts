import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const locks = ['package.json', 'package-lock.json', 'requirements.txt'];
const installTimeoutMs = 4 * 60_000;
const npmrc = fileURLToPath(new URL('../../../.npmrc', import.meta.url));

/** Packages of others that the repository does not install, because only a test needs them. */
export interface LockedPackages {
  /** The beginning of the name of their folder in the user's cache. */
  name: string;
  /** Where `package.json`, `package-lock.json` and `requirements.txt` stand. */
  lockFolder: URL;
}

/** Where the packages stand. */
export interface FetchedPackages {
  pythonPath: string;
  nodeModules: string;
}

/** Runs an installer. @throws {Error} with its own last words, which name the package that could not be had. */
const install = async (what: string, command: string, args: string[], cwd: string): Promise<void> => {
  try {
    await run(command, args, { cwd, timeout: installTimeoutMs });
  } catch (error) {
    const { stderr = '', killed = false, message } = error as { stderr?: string; killed?: boolean; message: string };
    const lines = stderr.split('\n').filter((line) => /^(?:ERROR|npm error)/.test(line.trim()));
    const reason = killed ? `no end within ${installTimeoutMs / 1000} s` : lines.slice(0, 4).join('; ') || message;
    throw new Error(`${what} could not be fetched: ${reason}`);
  }
};

const installAll = async ({ name, lockFolder }: LockedPackages, folder: string): Promise<void> => {
  for (const file of locks) await cp(new URL(file, lockFolder), join(folder, file));
  await cp(npmrc, join(folder, '.npmrc'));
  // The hashes stand in the lock files; nothing of the packages runs while they are installed.
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-input', '--require-hashes'];
  pip.push('--no-deps', '--only-binary=:all:', '--target', 'python', '--requirement', 'requirements.txt');
  await install(`the Python packages of ${name}`, 'python3', pip, folder);
  await install(`the npm packages of ${name}`, 'npm', ['ci', '--ignore-scripts', '--no-audit'], folder);
};

/** One folder for each set of locked packages and each Python, as compiled packages differ. */
const cacheFolder = async ({ name, lockFolder }: LockedPackages): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of locks) hash.update(await readFile(new URL(file, lockFolder)));
  const ask = 'import sys, sysconfig; print(sys.implementation.cache_tag, sysconfig.get_platform())';
  hash.update((await run('python3', ['-c', ask], { timeout: 30_000 })).stdout);
  const caches = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'shop');
  return join(caches, `${name}-${hash.digest('hex').slice(0, 16)}`);
};

/**
 * Packages as their authors published them: exact versions, checked by hash, outside the repository, kept between runs.
 * @throws {Error} naming what could not be fetched.
 */
export const fetchLockedPackages = async (packages: LockedPackages): Promise<FetchedPackages> => {
  const folder = await cacheFolder(packages);
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(join(folder, '..'), { recursive: true });
    const making = await mkdtemp(`${folder}-`);
    try {
      await installAll(packages, making);
      // Another run may have been quicker; its folder holds the same.
      await rename(making, folder).catch(() => stat(folder));
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  return { pythonPath: join(folder, 'python'), nodeModules: join(folder, 'node_modules') };
};

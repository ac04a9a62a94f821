// Finds a Node that runs the shop: this one, the one in the cache, or one from the package registry.
// Node 16 and newer run this file, so it uses nothing newer.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const binFolder = dirname(fileURLToPath(import.meta.url));
const isWindows = process.platform === 'win32';
const fetchTimeoutMs = 10 * 60_000;
/** npm waits for minutes by itself before it says that there is no way to the registry. */
const patience = ['--fetch-retries=1', '--fetch-timeout=60000'];

/** Says what is wrong in one sentence and how to mend it, without a stack trace. */
class NodeError extends Error {}

/** Node 22.18 is the first of its line that runs TypeScript. `engines` in package.json names the same versions. */
const isFittingNode = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
};

const cure = 'Install Node 24 from https://nodejs.org (or with nvm: "nvm install 24") and run the command again.';

/** The package for this platform, and where its program lies in the cache that all checkouts of the machine share. */
const packageFor = (env) => {
  const found = JSON.parse(readFileSync(join(binFolder, 'node-packages.json'), 'utf8'))[
    `${process.platform}-${process.arch}`
  ];
  if (!found) return undefined;
  const folder = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'shop', `node-${found.version}`);
  return { ...found, folder, program: join(folder, 'bin', isWindows ? 'node.exe' : 'node') };
};

const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    execFile(command, args, { timeout: fetchTimeoutMs, ...options }, (error, stdout, stderr) => {
      if (error) reject(new NodeError(stderr.trim() || error.message));
      else resolve(stdout.trim());
    });
  });

/** npm fetches it, so that npm's registry, proxy and cache settings hold. */
const fetchPackage = async ({ name, version, integrity, folder, program }) => {
  mkdirSync(dirname(folder), { recursive: true });
  // Beside its final place, so that one rename puts it there: another checkout may fetch it at the same time.
  const work = mkdtempSync(`${folder}-`);
  try {
    await run('npm', ['pack', `${name}@${version}`, '--pack-destination', work, '--silent', ...patience], {
      cwd: work,
      shell: isWindows,
    });
    const file = readdirSync(work).find((one) => one.endsWith('.tgz'));
    if (!file) throw new NodeError('npm gave no package.');
    const hash = createHash('sha512')
      .update(readFileSync(join(work, file)))
      .digest('base64');
    if (`sha512-${hash}` !== integrity) throw new NodeError(`The package ${name}@${version} is not the published one.`);
    await run('tar', ['-xzf', file], { cwd: work });
    await run(join(work, 'package', 'bin', isWindows ? 'node.exe' : 'node'), ['--version']);
    try {
      renameSync(join(work, 'package'), folder);
    } catch (error) {
      if (!existsSync(program)) throw error;
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/**
 * The path of a Node that fits: this one where it fits, else one that is fetched once into the user's cache.
 * @param {{ version?: string, env?: NodeJS.ProcessEnv, say?: (line: string) => void }} asked
 * @throws {NodeError} in one sentence, with what to install
 */
export const findNode = async ({ version = process.versions.node, env = process.env, say = console.log } = {}) => {
  if (isFittingNode(version)) return process.execPath;
  const needs = `The shop needs Node 24 (or 22.18 and newer in line 22); this is Node ${version}.`;
  const found = packageFor(env);
  if (!found) throw new NodeError(`${needs}\n  ${cure}`);
  if (existsSync(found.program)) return found.program;
  say(`${needs} Fetching Node ${found.version} once (${found.megabytes} MB), into ${found.folder}.`);
  try {
    await fetchPackage(found);
  } catch (error) {
    throw new NodeError(`${needs} It cannot be fetched: ${error.message}\n  ${cure}`);
  }
  return found.program;
};

/** The environment in which `node`, `npm` and `npx` mean this Node. */
export const environmentOf = (node, env = process.env) => {
  const name = Object.keys(env).find((one) => one.toUpperCase() === 'PATH') ?? 'PATH';
  const path = env[name] ?? '';
  const folder = dirname(node);
  return path.split(delimiter)[0] === folder ? env : { ...env, [name]: [folder, path].join(delimiter) };
};

/** On SIGTERM npm ends its shell and itself, and tells nothing: that the parent is another one is all there is to see. */
const stopWithNpm = (stop) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
};

/** Runs a command in the place of this process. @returns {Promise<number>} its exit code, 1 for a signal */
export const runInstead = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    stopWithNpm(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : code));
  });

/**
 * Goes on with `main` when this Node fits; otherwise runs the same command again with one that does.
 * @param {() => Promise<number>} main gives the exit code
 */
export const underFittingNode = async (main) => {
  try {
    const node = await findNode();
    const env = environmentOf(node);
    if (node === process.execPath) {
      Object.assign(process.env, env);
      process.exitCode = await main();
    } else {
      process.exitCode = await runInstead(node, process.argv.slice(1), { env });
    }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
};

// What must be there before any dependency is: a fitting machine and the installed packages. Plain Node on purpose.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

import { examineMachine, examineNode } from './examine-machine.mjs';

export const rootFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Says what is wrong in one sentence and how to mend it, without a stack trace. */
class SetupError extends Error {}

/** The environment, and the settings of `.env` that it does not have. */
export const readSettings = () => {
  const file = join(rootFolder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env } : process.env;
};

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Compares contents, not file times: a checkout touches times, an interrupted install leaves none of npm's own record. */
export const isInstalled = () => {
  const recordFile = join(rootFolder, 'node_modules/.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const wanted = packagesOf(join(rootFolder, 'package-lock.json'));
  const installed = packagesOf(recordFile);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.link ||
      (installed[path]
        ? installed[path].version === entry.version
        : Boolean(entry.optional || entry.devOptional || entry.peer)),
  );
};

/**
 * SQLite is compiled for one line of Node and cannot be loaded by another; all other packages can. So the packages of the lockfile may be
 * there and still not serve after a change of Node.
 */
export const isCompiledForThisNode = () => {
  try {
    process.dlopen({ exports: {} }, join(rootFolder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'));
    return true;
  } catch {
    return false;
  }
};

const run = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: rootFolder, stdio: 'inherit', shell: process.platform === 'win32' });
    // A signal to this process alone, as a CI server sends it, must not leave the installation behind.
    const handOn = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, handOn);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, handOn);
      resolve(signal ? 128 : code);
    });
  });

const usualReasons = [
  '  - no compiler for better-sqlite3: install g++, make and python3 (Debian: "apt-get install build-essential python3")',
  '  - no way to the package registry: check the network or the proxy setting of npm',
  "  - no space left on the disk: the packages need 2 GB, npm's cache another 1 GB",
];

/**
 * Runs npm for minutes, and says every 15 s that it still works.
 * @throws {SetupError} with npm's exit code and the usual reasons
 */
const runNpm = async (args, { doing, done }) => {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const ticker = setInterval(() => console.log(`  … still ${doing} (${seconds()} s)`), 15_000);
  try {
    const code = await run('npm', args);
    if (code !== 0) {
      const failed = `npm ${args[0]} failed (exit code ${code}); its own message is above. Usual reasons:`;
      throw new SetupError([failed, ...usualReasons].join('\n'));
    }
    console.log(`${done} in ${seconds()} s.`);
  } finally {
    clearInterval(ticker);
  }
};

const installPackages = async () => {
  console.log('Installing the packages (npm ci): about three minutes the first time, most of it compiling SQLite.');
  const steps = { doing: 'installing', done: 'Packages installed' };
  await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], steps);
};

const compileAnew = async () => {
  console.log(
    `SQLite was compiled for another line of Node. Compiling it for Node ${process.versions.node}: a minute or two.`,
  );
  await runNpm(['rebuild', 'better-sqlite3', '--loglevel=error'], { doing: 'compiling', done: 'SQLite compiled' });
};

/** @throws {SetupError} with every fault and its cure, before minutes have gone into an installation */
const assertMachineFits = async (takesAddress) => {
  const findings = await examineMachine({ rootFolder, env: readSettings(), isInstalled: false, takesAddress });
  for (const { says, cure } of findings.filter(({ state }) => state === 'warning')) console.log(`! ${says} ${cure}`);
  const faults = findings.filter(({ state }) => state === 'fault');
  if (faults.length > 0) throw new SetupError(faults.map(({ says, cure }) => `${says}\n  ${cure}`).join('\n'));
};

/**
 * Checks the machine and installs the packages when they are missing or not those of the lockfile. With the packages there, only Node and
 * what was compiled for it are looked at here: the start itself finds all else within a second.
 * @param {{ takesAddress: boolean }} asked whether PORT must be free
 */
export const prepareWorkspace = async ({ takesAddress }) => {
  const node = examineNode();
  if (node.state === 'fault') throw new SetupError(`${node.says}\n${node.cure}`);
  const hasPackages = isInstalled();
  if (hasPackages && isCompiledForThisNode()) return;
  await assertMachineFits(takesAddress);
  await (hasPackages ? compileAnew() : installPackages());
};

/** On SIGTERM npm ends its shell and itself, and tells us nothing: that our parent is another one is all there is to see. */
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

/**
 * Hands over to TypeScript and waits for its end. The IPC channel tells the child when this process dies without a word,
 * so that nothing is left running.
 */
export const handOver = (script, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=shop-source', '--import', 'tsx', '--enable-source-maps', join(rootFolder, script), ...args],
      { cwd: rootFolder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    );
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    stopWithNpm(() => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : code));
  });

/** Runs `main`, turns a setup error into its sentence, and sets the exit code. */
export const runCommand = async (main) => {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
};

// What must be there before any dependency is: a fitting machine and the installed packages. Plain Node on purpose.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

import { removeAddressedLock, writeAddressedLock } from './addressed-lock.mjs';
import { examineMachine } from './examine-machine.mjs';
import { runInstead } from './find-node.mjs';
import { removeForeignBinaries } from './foreign-binaries.mjs';

export const rootFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Says what is wrong in one sentence and how to mend it, without a stack trace. */
class SetupError extends Error {}

/** The environment, and the settings of `.env` that it does not have. */
export const readSettings = () => {
  const file = join(rootFolder, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env } : process.env;
};

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Compares contents, not file times: a checkout touches times, an interrupted install leaves none of npm's own record.
 * @param {boolean} withTools whether the packages that only tests, checks and benches need count too
 */
export const isInstalled = (withTools) => {
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
        : Boolean(entry.optional || entry.devOptional || entry.peer || (entry.dev && !withTools))),
  );
};

/** npm makes many objects that live briefly. Node collects them less often with this, and npm needs a tenth less time. */
const npmEnvironment = {
  ...process.env,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
};

const run = (command, args) =>
  new Promise((resolve, reject) => {
    const options = { cwd: rootFolder, env: npmEnvironment, stdio: 'inherit', shell: process.platform === 'win32' };
    const child = spawn(command, args, options);
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

const installPackages = async (withTools) => {
  console.log('Installing the packages (npm ci): about a minute the first time.');
  const steps = { doing: 'installing', done: 'Packages installed' };
  const args = ['ci', ...(withTools ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'];
  const isAddressed = await writeAddressedLock(rootFolder);
  try {
    await runNpm(args, steps);
  } catch (error) {
    if (!isAddressed) throw error;
    // Perhaps this registry keeps its packages elsewhere. npm asks it then.
    await removeAddressedLock(rootFolder);
    await runNpm(args, steps);
  } finally {
    await removeAddressedLock(rootFolder);
  }
  await removeForeignBinaries(join(rootFolder, 'node_modules'));
};

/** @throws {SetupError} with every fault and its cure, before minutes have gone into an installation */
const assertMachineFits = async (takesAddress) => {
  const findings = await examineMachine({ rootFolder, env: readSettings(), isInstalled: false, takesAddress });
  for (const { says, cure } of findings.filter(({ state }) => state === 'warning')) console.log(`! ${says} ${cure}`);
  const faults = findings.filter(({ state }) => state === 'fault');
  if (faults.length > 0) throw new SetupError(faults.map(({ says, cure }) => `${says}\n  ${cure}`).join('\n'));
};

/**
 * Checks the machine and installs the packages when they are missing or not those of the lockfile. With the packages there, nothing is
 * looked at here: the start itself finds all else within a second.
 * @param {{ takesAddress: boolean, withTools: boolean }} asked whether PORT must be free; whether tests, checks or benches follow. A shop
 * that only runs does without a quarter of the packages.
 */
export const prepareWorkspace = async ({ takesAddress, withTools }) => {
  await removeAddressedLock(rootFolder);
  if (isInstalled(withTools)) return;
  await assertMachineFits(takesAddress);
  await installPackages(withTools);
};

/**
 * Hands over to TypeScript and waits for its end. The IPC channel tells the child when this process dies without a word,
 * so that nothing is left running.
 */
export const submit = (script, args) =>
  runInstead(process.execPath, ['--enable-source-maps', join(rootFolder, script), ...args], {
    cwd: rootFolder,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

/** Runs `main` and turns a setup error into its sentence. @returns the exit code */
export const runCommand = async (main) => {
  try {
    return await main();
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}` : error);
    return 1;
  }
};

// What keeps a machine from installing and running the shop, found with plain Node before anything is installed.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const gigabyte = 1_000_000_000;
/** As in infra/src/start/assert-ready-to-start.ts: MongoDB stops taking writes well before the disk is full. */
const dataBytesMin = gigabyte;
/** Packages take 2 GB and npm's cache another one. */
const packagesBytesMin = 3 * gigabyte;
/** A machine sold with 4 GB shows a little less. Below it the build of the CMS or of the pages can be ended by the system. */
const memoryBytesMin = 3.5 * gigabyte;
const npmTimeoutMs = 10_000;

/**
 * Versions of Node in which all packages of the shop run; `engines` in package.json names the same. Of each line: the lowest minor version,
 * and with `end` the first one that does not work. Node 24.19 ends the CMS with SIGABRT (infra/docs/decisions/023-lines-of-node.md).
 * @type {Record<number, { lowest: number, end?: number }>}
 */
const nodeLines = { 20: { lowest: 19 }, 22: { lowest: 12 }, 24: { lowest: 0, end: 19 } };

const portNames = {
  PORT: 8080,
  COMMERCE_PORT: 4000,
  METRICS_PORT: 4001,
  CMS_PORT: 1337,
  DEMO_SUPPLIER_PORT: 4100,
  SANDBOX_GATEWAY_PORT: 4300,
  REBUILDER_PORT: 4200,
  MONGOD_PORT: 27117,
};

const good = (says) => ({ state: 'good', says });
const warning = (says, cure) => ({ state: 'warning', says, cure });
const fault = (says, cure) => ({ state: 'fault', says, cure });

export const examineNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  const line = nodeLines[major];
  if (line && minor >= line.lowest && minor < (line.end ?? Infinity)) return good(`Node ${version}`);
  return fault(
    `The shop needs Node 20.19 or newer in line 20, 22.12 or newer in line 22, or 24.0 to 24.18; this is Node ${version}.`,
    'Install Node 22 from https://nodejs.org (or with nvm: "nvm install 22") and run the command again.',
  );
};

const examineNpm = () =>
  new Promise((end) => {
    const options = { timeout: npmTimeoutMs, shell: process.platform === 'win32' };
    execFile('npm', ['--version'], options, (error, said) =>
      end(
        error
          ? fault('npm cannot be started.', 'Install it with Node from https://nodejs.org, and put it on the PATH.')
          : good(`npm ${said.trim()}`),
      ),
    );
  });

const isOnPath = (program, env) =>
  (env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return statSync(join(folder, program)).isFile();
    } catch {
      return false;
    }
  });

/** The packages bring SQLite as source. Windows finds its compiler by other ways than the PATH. */
const examineCompiler = (env) => {
  if (process.platform === 'win32') return good('compiler: not looked for on Windows');
  const missing = [
    ['g++', 'c++', 'clang++'].some((program) => isOnPath(program, env)) ? '' : 'a C++ compiler (g++)',
    isOnPath('make', env) ? '' : 'make',
    ['python3', 'python'].some((program) => isOnPath(program, env)) ? '' : 'Python 3',
  ].filter(Boolean);
  if (missing.length === 0) return good('C++ compiler, make and Python');
  return fault(
    `Missing for compiling SQLite: ${missing.join(', ')}.`,
    'Debian and Ubuntu: apt-get install build-essential python3. macOS: xcode-select --install.',
  );
};

/** Memory of this machine, or of the container that it runs in. */
const examineMemory = () => {
  const constrained = process.constrainedMemory?.() ?? 0;
  const bytes = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  const says = `${(bytes / gigabyte).toFixed(1)} GB of memory`;
  return bytes >= memoryBytesMin
    ? good(says)
    : warning(`${says}; the build needs 4 GB.`, 'Add memory or swap, or the system may end the build.');
};

const nearestFolder = (path) => {
  let folder = path;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
};

const freeBytesOf = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const megabytes = (bytes) => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`;

/** Looks at the nearest folder that exists, and makes none. */
const examineDataFolder = (rootFolder, env) => {
  const path = resolve(rootFolder, env.DATA_DIR || '.data');
  const folder = nearestFolder(path);
  try {
    accessSync(folder, constants.W_OK);
    if (!statSync(folder).isDirectory()) throw new Error('not a folder');
  } catch {
    return fault(`The data folder ${path} (DATA_DIR) cannot be written.`, 'Set DATA_DIR to a folder that can be.');
  }
  const free = freeBytesOf(folder);
  if (free >= dataBytesMin) return good(`${megabytes(free)} free for the data in ${path} (DATA_DIR)`);
  return fault(
    `Only ${megabytes(free)} are free on the disk of ${path} (DATA_DIR); the shop needs 1,000 MB.`,
    'Free some space, or set DATA_DIR to a folder on another disk.',
  );
};

const examinePackageDisk = (rootFolder) => {
  const free = freeBytesOf(rootFolder);
  if (free >= packagesBytesMin) return good(`${megabytes(free)} free for the packages`);
  return fault(
    `Only ${megabytes(free)} are free on the disk of ${rootFolder}; the packages need 3,000 MB.`,
    'Free some space, or clone the repository onto another disk.',
  );
};

const portOf = (name, env) => (env[name] ? Number(env[name]) : portNames[name]);
const isPort = (port) => Number.isInteger(port) && port >= 1 && port <= 65_535;

const examinePortSettings = (env) =>
  Object.keys(portNames)
    .filter((name) => !isPort(portOf(name, env)))
    .map((name) =>
      fault(`${name} is "${env[name]}".`, `Set ${name} to a whole number from 1 to 65535, or leave it out.`),
    );

const isPortFree = (port, host) =>
  new Promise((end) => {
    const server = createServer();
    server.once('error', () => end(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => end(true)));
  });

/** Only the gateway's port is taken exactly; for the others a free one is found at the start. */
const examineAddress = async (env) => {
  const port = portOf('PORT', env);
  if (!isPort(port)) return [];
  if (await isPortFree(port, env.HOST || '127.0.0.1')) return [good(`port ${port} (PORT) is free`)];
  return [
    fault(
      `Port ${port} (PORT) is in use by another program, or by this shop if it runs already.`,
      `Stop that program, or choose another port: PORT=${port + 10} npm start`,
    ),
  ];
};

/**
 * @param {object} asked
 * @param {string} asked.rootFolder the repository
 * @param {NodeJS.ProcessEnv} asked.env the settings, those of `.env` among them
 * @param {boolean} asked.isInstalled whether the packages of the lockfile are there. If not, what the installation needs is looked at too;
 *   if so, the settings are left to the components' own readers
 * @param {boolean} asked.takesAddress whether PORT is needed, as by `npm start`; the tests choose free ones
 * @returns {Promise<{ state: 'good' | 'warning' | 'fault', says: string, cure?: string }[]>}
 */
export const examineMachine = async ({ rootFolder, env, isInstalled, takesAddress }) => [
  examineNode(),
  ...(isInstalled ? [] : [await examineNpm(), examineCompiler(env), examinePackageDisk(rootFolder)]),
  examineMemory(),
  examineDataFolder(rootFolder, env),
  ...(isInstalled ? [] : examinePortSettings(env)),
  ...(takesAddress ? await examineAddress(env) : []),
];

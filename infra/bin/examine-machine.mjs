// What keeps a machine from installing and running the shop, found with plain Node before anything is installed.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';

const gigabyte = 1_000_000_000;
/** As in infra/run/start/assert-ready-to-start.ts: MongoDB stops taking writes well before the disk is full. */
const dataBytesMin = gigabyte;
/** Packages take 2 GB and npm's cache another one. */
const packagesBytesMin = 3 * gigabyte;
/** A machine sold with 4 GB shows a little less. Below it the build of the CMS or of the pages can be ended by the system. */
const memoryBytesMin = 3.5 * gigabyte;
const npmTimeoutMs = 10_000;

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
  good(`Node ${process.versions.node}`),
  ...(isInstalled ? [] : [await examineNpm(), examinePackageDisk(rootFolder)]),
  examineMemory(),
  examineDataFolder(rootFolder, env),
  ...(isInstalled ? [] : examinePortSettings(env)),
  ...(takesAddress ? await examineAddress(env) : []),
];

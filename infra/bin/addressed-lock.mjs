// The lockfile names no download addresses, so that it fits every registry. Without them npm asks the registry about each of 3,300 packages before it
// loads it: twice the data, and a third of the time. So `npm ci` gets a copy with the addresses of the configured registry.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** npm prefers this file to the lockfile. Git ignores it, and it is there only while npm works. */
const copyName = 'npm-shrinkwrap.json';

/**
 * Names where each package of a lockfile is, as registries lay them out: `<registry>/@scope/name/-/name-1.2.3.tgz`.
 * @param {{ packages: Record<string, { name?: string, version?: string, link?: boolean, resolved?: string }> }} lock
 * @param {string} registry
 */
export const withAddresses = (lock, registry) => {
  const base = registry.replace(/\/*$/, '/');
  const start = 'node_modules/';
  const addressed = Object.entries(lock.packages).map(([path, entry]) => {
    const at = path.lastIndexOf(start);
    if (at < 0 || entry.link || entry.resolved || !entry.version) return [path, entry];
    const name = entry.name ?? path.slice(at + start.length);
    const file = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
    return [path, { ...entry, resolved: `${base}${name}/-/${file}` }];
  });
  return { ...lock, packages: Object.fromEntries(addressed) };
};

/** The one registry of all packages; undefined where some scopes have another, or npm does not say. */
const findRegistry = async (rootFolder) => {
  const options = { cwd: rootFolder, shell: process.platform === 'win32' };
  const { stdout } = await run('npm', ['config', 'list', '--json'], options);
  const settings = JSON.parse(stdout);
  const hasOthers = Object.keys(settings).some((name) => /^@.*:registry$/.test(name));
  return hasOthers ? undefined : settings.registry;
};

/** Removes the copy, also one that a start which was killed has left. */
export const removeAddressedLock = (rootFolder) => rm(join(rootFolder, copyName), { force: true });

/** Writes the copy for `npm ci`. @returns {Promise<boolean>} false where npm has to find the addresses itself */
export const writeAddressedLock = async (rootFolder) => {
  const registry = await findRegistry(rootFolder).catch(() => undefined);
  if (!registry) return false;
  const lock = JSON.parse(await readFile(join(rootFolder, 'package-lock.json'), 'utf8'));
  await writeFile(join(rootFolder, copyName), JSON.stringify(withAddresses(lock, registry)));
  return true;
};

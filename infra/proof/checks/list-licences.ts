import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { rootFolder } from '../../run/config/workspace.ts';
import type { Lockfile } from './find-lockfile-problems.ts';

interface PackageManifest {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

const licenceOf = ({ license, licenses }: PackageManifest): string => {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'not stated';
};

/** Prints every installed package by licence; packages of other platforms are not installed and thus not read. */
const lockfile = JSON.parse(await readFile(join(rootFolder, 'package-lock.json'), 'utf8')) as Lockfile;
const byLicence = new Map<string, Set<string>>();
for (const [path, entry] of Object.entries(lockfile.packages)) {
  if (!path.includes('node_modules/') || entry.link) continue;
  const text = await readFile(join(rootFolder, path, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) continue;
  const manifest = JSON.parse(text) as PackageManifest;
  const licence = licenceOf(manifest);
  const packages = byLicence.get(licence) ?? new Set();
  byLicence.set(licence, packages.add(`${manifest.name}@${manifest.version}`));
}
for (const [licence, packages] of [...byLicence].sort(([, left], [, right]) => right.size - left.size)) {
  console.log(`${licence} (${packages.size})`);
  console.log(`  ${[...packages].sort().join(', ')}`);
}

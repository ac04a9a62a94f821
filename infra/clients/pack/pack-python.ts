import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { listFiles } from './list-files.ts';
import { writeZip, type ArchiveEntry } from './write-archive.ts';

const fieldOf = (project: string, name: string): string => {
  const found = new RegExp(`^${name} = "([^"]+)"$`, 'm').exec(project)?.[1];
  if (found === undefined) throw new Error(`pyproject.toml names no ${name}`);
  return found;
};

const recordOf = ({ path, content }: ArchiveEntry): string =>
  `${path},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}`;

/**
 * Packs the Python client as a wheel, which needs no compiler and no other package.
 * @param version the one version of the repository, which a release writes into the packages for Node
 */
export const packForPython = async (folder: string, version: string) => {
  const project = await readFile(join(folder, 'pyproject.toml'), 'utf8');
  const name = fieldOf(project, 'name');
  const about = `${name}-${version}.dist-info`;
  const sources = (await listFiles(join(folder, name))).filter((file) => /(?:\.py|py\.typed)$/.test(file));
  const modules = await Promise.all(
    sources.map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      content: await readFile(file),
    })),
  );
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    `Summary: ${fieldOf(project, 'description')}`,
    `Requires-Python: ${fieldOf(project, 'requires-python')}`,
  ];
  const wheel = ['Wheel-Version: 1.0', 'Generator: shop', 'Root-Is-Purelib: true', 'Tag: py3-none-any'];
  const entries: ArchiveEntry[] = [
    ...modules,
    { path: `${about}/METADATA`, content: Buffer.from(`${metadata.join('\n')}\n`) },
    { path: `${about}/WHEEL`, content: Buffer.from(`${wheel.join('\n')}\n`) },
  ];
  const record = `${[...entries.map(recordOf), `${about}/RECORD,,`].join('\n')}\n`;
  const content = writeZip([...entries, { path: `${about}/RECORD`, content: Buffer.from(record) }]);
  return { name, content };
};

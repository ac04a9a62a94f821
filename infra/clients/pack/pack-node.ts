import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { listFiles } from './list-files.ts';
import { writeTarball, type ArchiveEntry } from './write-archive.ts';

interface Manifest {
  name: string;
  version: string;
  files: string[];
  bin?: Record<string, string>;
  exports?: Record<string, Record<string, string>>;
  dependencies?: Record<string, string>;
  private?: boolean;
  scripts?: object;
  devDependencies?: object;
}

/** A package for Node, by the folder of its source. */
export interface NodePackage {
  folder: string;
  /** Packages of this shop that it brings along, since no registry has them. */
  bundled?: readonly string[];
}

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Without what only this repository needs. */
const publishedOf = (manifest: Manifest, bundled: readonly string[]): object => {
  const { private: _private, scripts: _scripts, devDependencies: _tools, exports, ...rest } = manifest;
  const shown =
    exports &&
    Object.fromEntries(
      Object.entries(exports).map(([path, conditions]) => {
        const { 'shop-source': _source, ...others } = conditions;
        return [path, others];
      }),
    );
  return {
    ...rest,
    ...(shown ? { exports: shown } : {}),
    ...(bundled.length > 0 ? { bundleDependencies: bundled } : {}),
  };
};

/** What was compiled of each source file. A file whose source is gone is left out, although it still lies in `dist`. */
const compiledFiles = async (folder: string, { files }: Manifest): Promise<string[]> => {
  const endings = ['.js', ...(files.some((pattern) => pattern.endsWith('.d.ts')) ? ['.d.ts'] : [])];
  const sources = (await listFiles(join(folder, 'src'))).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return sources.flatMap((file) => {
    const name = relative(join(folder, 'src'), file).slice(0, -'.ts'.length);
    return endings.map((ending) => join('dist', `${name}${ending}`));
  });
};

const entriesOf = async (folder: string, below: string, bundled: readonly string[]): Promise<ArchiveEntry[]> => {
  const manifest = await readManifest(folder);
  const commands = Object.values(manifest.bin ?? {});
  const files = [
    ...(await compiledFiles(folder, manifest)),
    ...(manifest.files.includes('README.md') ? ['README.md'] : []),
  ];
  const entries = await Promise.all(
    files.map(async (path) => ({
      path: `${below}/${path}`,
      content: await readFile(join(folder, path)),
      isCommand: commands.includes(path),
    })),
  );
  const text = `${JSON.stringify(publishedOf(manifest, bundled), null, 2)}\n`;
  return [{ path: `${below}/package.json`, content: Buffer.from(text) }, ...entries];
};

/** Packs compiled packages as npm does. The compiler has to have run. */
export const packForNode = async ({ folder, bundled = [] }: NodePackage) => {
  const { name, version } = await readManifest(folder);
  const brought = await Promise.all(bundled.map(async (one) => ({ folder: one, ...(await readManifest(one)) })));
  const names = brought.map((one) => one.name);
  const entries = [
    await entriesOf(folder, 'package', names),
    ...(await Promise.all(brought.map((one) => entriesOf(one.folder, `package/node_modules/${one.name}`, [])))),
  ].flat();
  return { name, version, file: name.replace('@', '').replace('/', '-'), content: writeTarball(entries) };
};

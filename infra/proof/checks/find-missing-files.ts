import { posix } from 'node:path';

import type { SourceText } from './find-rule-problems.ts';

const codeBlock = /^```[\s\S]*?^```/gm;
/** A file of the repository in the text of a page: `src/a.ts`, `a.md`. Patterns and placeholders are none. */
const namedFile = /`((?:[\w.@-]+\/)*\w[\w.@-]*\.(?:ts|tsx|mjs|cjs|md|py|sh|yaml|conf|svg))`/g;
/** A path without an ending: `features/account`, `src/mail/send-mail`. */
const namedPath = /`((?:[\w@-]+\/)+[\w@-]+)`/g;
/** A row of a table, or an entry of a list, that begins with folders: "| [`a/`](a/README.md), `b/` | …", "- **`a/`**: …". */
const folderRow = /^(?:\||-)\s+((?:(?:\*\*)?\[?`[\w.@/-]+\/`(?:\]\([^)]*\))?(?:\*\*)?(?:,\s*)?)+)/gm;
const folderName = /`([\w.@/-]+)\/`/g;
/** Made by builds and by a run: no page can be wrong about them. */
const unversioned = /(?:^|\/)(?:dist|public|node_modules|\.cache|\.data)\//;

interface Tree {
  files: ReadonlySet<string>;
  /** The names of the folders in each folder; the root is `.`. */
  folders: ReadonlyMap<string, ReadonlySet<string>>;
  /** All ends of all paths: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
  ends: ReadonlySet<string>;
}

const treeOf = (paths: ReadonlySet<string>): Tree => {
  const folders = new Map<string, Set<string>>();
  const ends = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const depth of parts.keys()) ends.add(parts.slice(depth).join('/'));
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      const parent = posix.dirname(folder);
      folders.set(parent, (folders.get(parent) ?? new Set()).add(posix.basename(folder)));
    }
  }
  return { files: paths, folders, ends };
};

const hasFolder = ({ folders }: Tree, folder: string): boolean =>
  folders.get(posix.dirname(folder))?.has(posix.basename(folder)) ?? false;

/** The folder that a row means: below the page's own folder, below `src/` there, or below a folder around it. */
const folderOf = (page: string, name: string, tree: Tree): string | undefined => {
  const around: string[] = [];
  for (let folder = posix.dirname(page); ; folder = posix.dirname(folder)) {
    around.push(posix.join(folder, name), posix.join(folder, 'src', name));
    if (folder === '.') return around.find((candidate) => hasFolder(tree, candidate));
  }
};

const findUnknownFiles = ({ path, text }: SourceText, { files, ends }: Tree): string[] =>
  [...text.matchAll(namedFile)].flatMap(([, name = '']) => {
    const isThere = name.startsWith('../')
      ? files.has(posix.join(posix.dirname(path), name))
      : ends.has(posix.normalize(name));
    return isThere || unversioned.test(name) ? [] : [`${path} names ${name}, which is not there`];
  });

/** A path that begins with a folder around the page, and leads nowhere. */
const findUnknownPaths = ({ path, text }: SourceText, tree: Tree): string[] =>
  [...text.matchAll(namedPath)].flatMap(([, name = '']) => {
    const [first = ''] = name.split('/');
    if (folderOf(path, first, tree) === undefined || unversioned.test(`${name}/`)) return [];
    const isThere = ['', '.ts', '.tsx', '.json', '.mjs', '.py', '/'].some((ending) =>
      tree.ends.has(`${name}${ending}`),
    );
    return isThere || folderOf(path, name, tree) !== undefined ? [] : [`${path} names ${name}, which is not there`];
  });

const isNamed = (text: string, folder: string): boolean => new RegExp(`(?<![\\w-])${folder}/`).test(text);

const findFolderProblems = ({ path, text }: SourceText, tree: Tree): string[] => {
  const problems: string[] = [];
  const listed = new Map<string, Set<string>>();
  for (const [, row = ''] of text.matchAll(folderRow)) {
    for (const [, name = ''] of row.matchAll(folderName)) {
      const folder = folderOf(path, name, tree);
      if (folder !== undefined) {
        const parent = posix.dirname(folder);
        listed.set(parent, (listed.get(parent) ?? new Set()).add(posix.basename(folder)));
      } else if (!unversioned.test(`${name}/`)) problems.push(`${path} lists ${name}/, which is not there`);
    }
  }
  for (const [parent, names] of listed) {
    if (names.size < 2) continue;
    const left = [...(tree.folders.get(parent) ?? [])].filter((name) => !name.startsWith('.') && !isNamed(text, name));
    for (const name of left) problems.push(`${path} lists the folders of ${parent} without ${name}/`);
  }
  return problems;
};

/**
 * Finds files and folders that pages name and that are not there, and folders that a list of folders leaves out. A list of folders is what names
 * at least two folders of one parent at the beginnings of its rows.
 * @param pages the Markdown pages
 * @param paths all files of the repository, from its root
 * @returns one sentence a name
 */
export const findMissingFiles = (pages: readonly SourceText[], paths: ReadonlySet<string>): string[] => {
  const tree = treeOf(paths);
  return pages.flatMap(({ path, text }) => {
    const page = { path, text: text.replace(codeBlock, '') };
    return [...findUnknownFiles(page, tree), ...findUnknownPaths(page, tree), ...findFolderProblems(page, tree)];
  });
};

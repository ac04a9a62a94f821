import { posix } from 'node:path';

import type { SourceText } from './find-rule-problems.ts';

const link = /\]\(([^)\s]+)\)/g;
const codeBlock = /^```[\s\S]*?^```/gm;
const heading = /^#+ (.+)$/gm;

/** The anchors that GitHub makes of a page's headings. */
const anchorsOf = (page: string): Set<string> =>
  new Set(
    [...page.replace(codeBlock, '').matchAll(heading)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/**
 * Finds links between the repository's pages that lead nowhere: to a missing file or folder, or to a heading that the page does not have.
 * @param pages the Markdown pages
 * @param paths all files of the repository, from its root
 * @returns one sentence a link
 */
export const findBrokenLinks = (pages: readonly SourceText[], paths: ReadonlySet<string>): string[] => {
  const texts = new Map(pages.map(({ path, text }) => [path, text]));
  const folders = new Set(
    [...paths].flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
  );
  return pages.flatMap(({ path, text }) =>
    [...text.replace(codeBlock, '').matchAll(link)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [file = '', anchor] = target.split('#');
      const reached = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
      if (!paths.has(reached) && !folders.has(reached)) return [`${path} links to ${target}, which is not there`];
      const page = texts.get(reached);
      if (anchor === undefined || page === undefined || anchorsOf(page).has(anchor)) return [];
      return [`${path} links to ${target}, but that page has no such heading`];
    }),
  );
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findMessageProblem } from '../../src/i18n/compile-messages';
import { pagePath } from '../../src/i18n/locale-path';
import { ownOrigins } from '../addresses';
import { claimAddresses } from '../plan/plan-pages';
import { reachablePaths } from '../plan/reachable-paths';
import { ownMessages, type ShopContent } from '../shop-content';
import { linksOf } from './document-links';
import { contentLists, documentsOf, typeOfList, type AnyDocument, type ContentList } from './held-back-document';

/** What is wrong with one document. */
export interface DocumentProblem {
  list: ContentList;
  document: AnyDocument;
  problems: string[];
  /** Addresses of links and pictures that have to go when there is no good version. Empty when the whole document is wrong. */
  deadLinks: string[];
}

/** Names of the files that the CMS's media library has and pages can show, as `/uploads/name.png`. */
export type UsablePictures = ReadonlySet<string>;

const libraryPath = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?(?:\/cms)?(\/uploads\/[^?#]+)/.exec(address)?.[1];

/** The build writes these at the root (`files/`), so they are not there yet when the links are judged. */
const isFileOfTheSite = (path: string): boolean =>
  /^\/(robots\.txt|llms\.txt|postman\.json|sitemap[^/]*\.xml|(?:feed|api-changes)-\w+\.(?:xml|json))$/.test(path) ||
  path === '/.well-known/security.txt' ||
  (/\.\w+$/.test(path) && existsSync(join('static', path)));

/** Interface texts that would break what they replace. */
export const findMessageProblems = (documents: readonly AnyDocument[]): DocumentProblem[] =>
  documents.flatMap((document) => {
    const own = document.locale && ownMessages[document.locale];
    const problem = own && findMessageProblem(own, String(document['key']), String(document['text']));
    return problem ? [{ list: 'uiTranslations' as const, document, problems: [problem], deadLinks: [] }] : [];
  });

const findRedirectProblems = (shop: ShopContent, isPage: (path: string) => boolean): DocumentProblem[] => {
  const targets = new Map(shop.cms.redirects.map(({ from, to }) => [from, to]));
  const hosts = [shop.settings.publicUrl, ...Object.values(ownOrigins(shop))].map((origin) => new URL(origin).host);
  const problemOf = (from: string, to: string): string | undefined => {
    if (isPage(from)) return `${from} is the address of a page, so it cannot lead elsewhere`;
    const walked = new Set([from]);
    let target = to;
    while (target.startsWith('/') && targets.has(target)) {
      if (walked.has(target)) return `${from} leads to ${to} and from there back to itself`;
      walked.add(target);
      target = targets.get(target) ?? '';
    }
    if (/^\/[/\\]/.test(target) || !/^(\/|https?:\/\/)/.test(target)) return `${to} is no address of this site`;
    if (!target.startsWith('/'))
      return URL.canParse(target) && hosts.includes(new URL(target).host) ? undefined : `${to} is another site`;
    return isPage(target) ? undefined : `${to} leads nowhere`;
  };
  return documentsOf(shop.cms, 'redirects').flatMap((document) => {
    const problem = problemOf(String(document['from']), String(document['to']));
    return problem ? [{ list: 'redirects' as const, document, problems: [problem], deadLinks: [] }] : [];
  });
};

/** Clashes of addresses, links to nowhere and broken pictures, of every document. */
export const findContentProblems = (shop: ShopContent, pictures: UsablePictures): DocumentProblem[] => {
  const { pages, clashes } = claimAddresses(shop);
  const isReachable = reachablePaths(pages);
  const addresses = new Set(pages.map(({ locale, route }) => pagePath(locale, route)));
  const isPage = (path: string): boolean => {
    const plain = path.split(/[?#]/, 1)[0] ?? '';
    return (
      addresses.has(plain) || shop.languages.some((locale) => isReachable(locale, plain)) || isFileOfTheSite(plain)
    );
  };
  const redirected = new Set(shop.cms.redirects.map(({ from }) => from));

  const clashProblems = clashes.flatMap(({ page, address }): DocumentProblem[] => {
    const list = contentLists.find((one) => typeOfList[one] === page.edited?.type);
    const document =
      list &&
      documentsOf(shop.cms, list).find(
        (one) => one.documentId === page.edited?.documentId && one.locale === page.locale,
      );
    const problem = `${address} is the address of another page, or reserved for a part of the shop`;
    return list && document ? [{ list, document, problems: [problem], deadLinks: [] }] : [];
  });

  const linkProblems = contentLists.flatMap((list) =>
    documentsOf(shop.cms, list).flatMap((document): DocumentProblem[] => {
      const { locale } = document;
      if (!locale) return [];
      const dead = linksOf(list, document).flatMap(({ kind, address }) => {
        if (kind === 'picture') {
          const file = libraryPath(address);
          return (file === undefined ? isFileOfTheSite(address) : pictures.has(file))
            ? []
            : [{ address, problem: `the picture ${address} is not in the media library, or is no picture` }];
        }
        if (!address.startsWith('/') || address.startsWith('//')) return [];
        const plain = address.split(/[?#]/, 1)[0] ?? '';
        const isThere = isReachable(locale, address) || isFileOfTheSite(plain) || redirected.has(plain);
        return isThere ? [] : [{ address, problem: `the link ${address} leads nowhere` }];
      });
      if (dead.length === 0) return [];
      return [
        {
          list,
          document,
          problems: [...new Set(dead.map(({ problem }) => problem))],
          deadLinks: [...new Set(dead.map(({ address }) => address))],
        },
      ];
    }),
  );
  return [...clashProblems, ...linkProblems, ...findRedirectProblems(shop, isPage)];
};

/** Menu entries that lead nowhere in any language. The site hides such an entry; one that is only not translated yet is no mistake. */
export const findMenuProblems = (shop: ShopContent): DocumentProblem[] => {
  const isReachable = reachablePaths(claimAddresses(shop).pages);
  return shop.cms.menus.flatMap((menu) => {
    const entries = menu.items.flatMap((item) => [item, ...(item.children ?? [])]);
    const problems = entries.flatMap(({ title, path }) =>
      path !== null && path !== '' && !shop.languages.some((locale) => isReachable(locale, path))
        ? [`the entry “${title}” leads to ${path}, which is not there`]
        : [],
    );
    const document = menu as unknown as AnyDocument;
    return problems.length > 0 ? [{ list: 'menus' as const, document, problems, deadLinks: [] }] : [];
  });
};

import { areaPaths } from '@shop/shared-types/area-paths';
import { localeCodes, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

import type { ReleaseManifest, SiteLanguages } from './release-manifest.ts';

/** Areas whose addresses end in the secret of a link (`/confirm/0a1b2c`), so their paths cannot be listed. One static page serves each. */
const secretAreas = ['bot-link', 'confirm'];
const knownPaths: readonly string[] = areaPaths;

/** The area whose page answers a path that has none of its own: `/profile/pay` is of `profile`, `/profile/nothing` of none. */
const areaOf = (path: string): string | undefined => {
  const area = path.split('/', 2)[1] ?? '';
  return secretAreas.includes(area) || knownPaths.includes(path) ? area : undefined;
};

type Files = Readonly<Record<string, unknown>>;

export interface LocalisedPath {
  locale: LocaleCode;
  /** Without the locale's prefix, `/` at the least. */
  rest: string;
}

/** `/ru/faq` is `/faq` in Russian. */
export const splitLocale = (path: string): LocalisedPath => {
  const first = path.split('/', 2)[1];
  const locale = localeCodes.find((code) => code === first && code !== unprefixedLocale);
  return locale ? { locale, rest: path.slice(locale.length + 1) || '/' } : { locale: unprefixedLocale, rest: path };
};

const prefixOf = (locale: LocaleCode): string => (locale === unprefixedLocale ? '' : `/${locale}`);

const firstPresent = (files: Files, candidates: string[]): string | undefined =>
  candidates.find((candidate) => Object.hasOwn(files, candidate));

/** The file that answers a path: itself, a page's `index.html`, or the shell of a client-only area. */
export const resolvePath = (files: Files, path: string): string | undefined => {
  if (path === '/') return firstPresent(files, ['/index.html']);
  const found = firstPresent(files, [path, `${path}/index.html`]);
  if (found) return found;
  const { locale, rest } = splitLocale(path);
  const area = areaOf(rest);
  return area && firstPresent(files, [`${prefixOf(locale)}/${area}/index.html`]);
};

/** Path of the home page of a language. */
export const homeOf = (locale: LocaleCode): string => prefixOf(locale) || '/';

/** The languages of a release. One of an older version has all of them. */
export const languagesOf = ({ languages }: Pick<ReleaseManifest, 'languages'>): SiteLanguages =>
  languages ?? { on: [...localeCodes], main: unprefixedLocale };

/**
 * Where a path leads that is in a language that is off (rule 2.12): to the same page in the main language, else to its home page. Undefined
 * for the path of a file, and for every other path.
 */
export const pathInMainLanguage = (
  release: Pick<ReleaseManifest, 'files' | 'languages'>,
  path: string,
): string | undefined => {
  const { on, main } = languagesOf(release);
  const { locale, rest } = splitLocale(path);
  if (on.includes(locale) || /\.\w+$/.test(path)) return undefined;
  const own = rest === '/' ? homeOf(main) : prefixOf(main) + rest;
  return resolvePath(release.files, own) === undefined ? homeOf(main) : own;
};

/** The "page not found" of the path's own language. */
export const resolveNotFound = (files: Files, path: string): string | undefined => {
  const prefix = prefixOf(splitLocale(path).locale);
  return firstPresent(files, [`${prefix}/404.html`, `${prefix}/404/index.html`, '/404.html', '/404/index.html']);
};

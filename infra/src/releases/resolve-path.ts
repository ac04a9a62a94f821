import { localeCodes, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';

/** Areas whose paths exist only in the browser; each has one static page that starts them. */
const clientAreas = ['profile', 'partner', 'bot-link', 'confirm'];

type Files = Readonly<Record<string, unknown>>;

export interface LocalisedPath {
  locale: LocaleCode;
  /** Without the locale's prefix, `/` at the least. */
  rest: string;
}

/** `/ru/faq` is `/faq` in Russian. */
const splitLocale = (path: string): LocalisedPath => {
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
  const area = rest.split('/', 2)[1] ?? '';
  return clientAreas.includes(area) ? firstPresent(files, [`${prefixOf(locale)}/${area}/index.html`]) : undefined;
};

/** The "page not found" of the path's own language. */
export const resolveNotFound = (files: Files, path: string): string | undefined => {
  const prefix = prefixOf(splitLocale(path).locale);
  return firstPresent(files, [`${prefix}/404.html`, `${prefix}/404/index.html`, '/404.html', '/404/index.html']);
};

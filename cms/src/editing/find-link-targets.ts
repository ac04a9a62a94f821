import type { Core, UID } from '@strapi/strapi';

/** A page that an editor can link to. The path has no language prefix, because the site adds the prefix of the page with the link. */
export interface LinkTarget {
  title: string;
  path: string;
}

/** Pages that the shop itself makes. */
const ownPages: readonly LinkTarget[] = [
  { title: 'Home page', path: '/' },
  { title: 'All services', path: '/services' },
  { title: 'All countries', path: '/countries' },
  { title: 'Blog', path: '/blog' },
  { title: 'Questions and answers', path: '/faq' },
  { title: 'Documentation', path: '/docs' },
  { title: 'API', path: '/api' },
  { title: 'Reviews', path: '/reviews' },
  { title: 'What the shop owes', path: '/liabilities' },
  { title: 'Feedback', path: '/feedback' },
  { title: 'Search', path: '/search' },
  { title: 'Sign up', path: '/registration' },
  { title: 'Log in', path: '/authorization' },
  { title: 'Top up', path: '/profile/pay' },
  { title: 'History of numbers', path: '/profile/history' },
  { title: 'Orders', path: '/profile/orders' },
  { title: 'Rented numbers', path: '/profile/rentals' },
  { title: 'Bought accounts', path: '/profile/accounts' },
  { title: 'Licences', path: '/profile/licences' },
  { title: 'Statistics', path: '/profile/statistics' },
  { title: 'Settings of the account', path: '/profile/settings' },
  { title: 'Referral programme', path: '/profile/referral-program' },
  { title: 'Loyalty programme', path: '/profile/loyalty-program' },
  { title: 'For partners', path: '/partner' },
];

/** Types with addresses of their own: where they begin, and the field of their name. */
const addressed: readonly { uid: UID.ContentType; before: string; nameField: string }[] = [
  { uid: 'api::page.page', before: '/', nameField: 'title' },
  { uid: 'api::article.article', before: '/blog/', nameField: 'title' },
  { uid: 'api::tag.tag', before: '/blog/tag/', nameField: 'name' },
];

const targetsMax = 10_000;

const timeoutMs = 3_000;
/** Pages that nobody links to. */
const unlinked = /^\/(?:404|preview|confirm|bot-link|message|receipt|success-payment)/;

/** Addresses of the served site, without a language before them; none when the rebuilder does not answer. */
const readServedPaths = async (rebuilderUrl: string | undefined): Promise<string[]> => {
  if (!rebuilderUrl) return [];
  try {
    const answer = await fetch(`${rebuilderUrl}/pages`, { signal: AbortSignal.timeout(timeoutMs) });
    const paths: unknown = answer.ok ? await answer.json() : [];
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
};

/** `/countries/south-africa` → `Countries: South africa`. */
const titleOfPath = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1).replaceAll('-', ' '))
    .join(': ');

/** Returns the pages that exist in a language: those that the shop makes itself, the published ones of the editors, then all others. */
export const findLinkTargets = async (
  strapi: Core.Strapi,
  locale: string,
  rebuilderUrl: string | undefined,
): Promise<LinkTarget[]> => {
  const written = await Promise.all(
    addressed.map(async ({ uid, before, nameField }) => {
      const rows = (await strapi.db.query(uid).findMany({
        select: ['slug', nameField],
        where: { locale, publishedAt: { $notNull: true } },
        orderBy: { [nameField]: 'asc' },
        limit: targetsMax,
      })) as Record<string, string>[];
      return rows.map((row): LinkTarget => ({ title: row[nameField] ?? '', path: before + (row['slug'] ?? '') }));
    }),
  );
  const named = [...ownPages, ...written.flat()];
  const known = new Set(named.map(({ path }) => path));
  const others = (await readServedPaths(rebuilderUrl)).filter((path) => !known.has(path) && !unlinked.test(path));
  return [...named, ...others.map((path): LinkTarget => ({ title: titleOfPath(path), path }))];
};

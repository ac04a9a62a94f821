import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { editingWords } from './editing-words';

const redirectUid = 'api::redirect.redirect';
const languageUid = 'api::site-locale.site-locale';
/** More steps than a reader would follow, and a bound for the search. */
const stepsMax = 20;

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host.toLowerCase() : undefined;

const plain = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/**
 * Why a redirect cannot be published; undefined when it can. A target without a page is found by the build, which holds the redirect back
 * and says so beside its form.
 * @param others targets of the other redirects, by the address that they lead from
 * @param ownHosts hosts of this site
 */
export const findRedirectProblem = (
  { from, to }: { from: string; to: string },
  others: ReadonlyMap<string, string>,
  ownHosts: readonly string[],
): { field: 'from' | 'to'; problem: string } | undefined => {
  const host = to.startsWith('/') ? undefined : hostOf(to);
  if (/^\/[/\\]/.test(to) || (!to.startsWith('/') && (host === undefined || !ownHosts.includes(host))))
    return { field: 'to', problem: editingWords().otherSite(to) };
  let target = plain(to);
  for (let step = 0; step < stepsMax; step += 1) {
    if (target === from) return { field: 'to', problem: editingWords().redirectsBack(to, from) };
    const next = others.get(target);
    if (next === undefined) return undefined;
    target = plain(next);
  }
  return { field: 'to', problem: editingWords().redirectsTooLong(to, stepsMax) };
};

interface Redirect {
  documentId: string;
  from: string;
  to: string;
}

/** Refuses redirects to other sites, and those that lead back to themselves, wherever they are written. */
export const refuseBadRedirects = (strapi: Core.Strapi, publicUrl: string): void => {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== redirectUid || !('data' in context.params)) return next();
    const { documentId } = context.params as { documentId?: string };
    const written = (context.params.data ?? {}) as Partial<Redirect>;
    const all = (await strapi.db
      .query(redirectUid)
      .findMany({ select: ['documentId', 'from', 'to'] })) as unknown as Redirect[];
    const before = all.find((one) => one.documentId === documentId);
    const from = written.from ?? before?.from;
    const to = written.to ?? before?.to;
    if (typeof from !== 'string' || typeof to !== 'string') return next();
    const others = new Map(all.filter((one) => one.documentId !== documentId).map((one) => [one.from, one.to]));
    const languages = (await strapi.db.query(languageUid).findMany({ select: ['domain'] })) as {
      domain: string | null;
    }[];
    const ownHosts = [publicUrl, ...languages.flatMap(({ domain }) => domain ?? [])].flatMap(
      (origin) => hostOf(origin.includes('://') ? origin : `https://${origin}`) ?? [],
    );
    const found = findRedirectProblem({ from, to }, others, ownHosts);
    if (!found) return next();
    throw new errors.ValidationError(found.problem, {
      errors: [{ path: [found.field], message: found.problem, name: 'ValidationError', value: written[found.field] }],
    });
  });
};

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { defaultSiteLocale } from '../content/seeding/content-locales';
import { editingWords } from './editing-words';

const languageUid = 'api::site-locale.site-locale';

const isOfThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
const isIpAddress = (host: string): boolean => host.startsWith('[') || /(?:^|\.)\d+$/.test(host);

const parse = (domain: string): URL | undefined => {
  const written = domain.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  return /\s/.test(written) || !URL.canParse(address) ? undefined : new URL(address);
};

/**
 * Why a language cannot be served at this domain; undefined when it can. The rules are those of the storefront and the engine (rule 2.11),
 * which leave such a domain out.
 */
export const findDomainProblem = (domain: string, code: string, publicUrl: string): string | undefined => {
  const words = editingWords();
  const url = parse(domain);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return words.noDomain(words.domainExample);
  const { hostname, origin, protocol, pathname, search, hash, username } = url;
  if (code === defaultSiteLocale) return words.mainLanguage;
  if (pathname !== '/' || search || hash || username) return words.domainAlone(url.host);
  if (isIpAddress(hostname) || (!hostname.includes('.') && !isOfThisMachine(hostname)))
    return words.domainName(words.domainExample);
  if (hostname.startsWith('api.')) return words.engineDomain;
  if (protocol === 'http:' && !isOfThisMachine(hostname)) return words.httpsOnly(url.host);
  return origin === new URL(publicUrl).origin ? words.mainDomain : undefined;
};

const refuse = (problem: string, value: string): never => {
  throw new errors.ValidationError(problem, {
    errors: [{ path: ['domain'], message: problem, name: 'ValidationError', value }],
  });
};

interface Language {
  documentId: string;
  code: string;
  domain: string | null;
}

/** Refuses domains at which a language cannot be served, wherever they are written, and one that another language has. */
export const refuseUnfitDomains = (strapi: Core.Strapi, publicUrl: string): void => {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== languageUid || !('data' in context.params)) return next();
    const { documentId } = context.params as { documentId?: string };
    const { domain, code: written } = (context.params.data ?? {}) as { domain?: unknown; code?: string };
    if (typeof domain !== 'string' || domain.trim() === '') return next();
    const all = (await strapi.db
      .query(languageUid)
      .findMany({ select: ['documentId', 'code', 'domain'] })) as unknown as Language[];
    const code = written ?? all.find((one) => one.documentId === documentId)?.code ?? '';
    const problem = findDomainProblem(domain, code, publicUrl);
    if (problem) refuse(problem, domain);
    const origin = parse(domain)?.origin;
    const other = all.find((one) => one.code !== code && one.domain && parse(one.domain)?.origin === origin);
    if (other) refuse(editingWords().domainTaken(other.code), domain);
    return next();
  });
};

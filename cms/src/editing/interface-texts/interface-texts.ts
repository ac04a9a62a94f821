import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import {
  defaultSiteLocale,
  siteLocales,
  toSiteLocale,
  toStrapiLocale,
  type SiteLocale,
} from '../../content/seeding/content-locales';
import { findTextProblem } from './message-parts';
import { readOwnTexts, type OwnTexts } from './own-texts';
import { editingWords } from '../editing-words';

const uid = 'api::ui-translation.ui-translation';
const writing = ['create', 'update', 'publish'];
const documentsMax = 10_000;

interface Version {
  documentId: string;
  key: string;
  text: string;
  locale: string;
  publishedAt: string | null;
}

/** An editor's words for a text, in one language. */
export interface ChangedText {
  documentId: string;
  key: string;
  /** Strapi's code. */
  locale: string;
  /** What stands in the form. */
  draft: string;
  /** What the site shows in the place of its own text; null where it was never published. */
  published: string | null;
}

/** A language of the site, and what the person who asks may do in it. */
interface TextLanguage {
  locale: string;
  mayWrite: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
}

export interface InterfaceTexts {
  /** The site's own texts, by Strapi's code of the language and by key; null when the site cannot be asked. */
  own: Record<string, Readonly<Record<string, string>>> | null;
  changed: ChangedText[];
  languages: TextLanguage[];
  /** Whether the person may be the first who changes a text. Translators add their language to what an editor has changed. */
  mayBegin: boolean;
}

const readChanged = async (strapi: Core.Strapi): Promise<ChangedText[]> => {
  const versions = (await strapi.db.query(uid).findMany({
    select: ['documentId', 'key', 'text', 'locale', 'publishedAt'],
    limit: documentsMax,
  })) as Version[];
  const published = new Map(
    versions.flatMap((one) => (one.publishedAt === null ? [] : [[`${one.documentId} ${one.locale}`, one.text]])),
  );
  return versions.flatMap(({ documentId, key, locale, text, publishedAt }) =>
    publishedAt === null
      ? [{ documentId, key, locale, draft: text, published: published.get(`${documentId} ${locale}`) ?? null }]
      : [],
  );
};

interface Checker {
  can: Record<'create' | 'publish' | 'delete', (document: { locale: string }) => boolean>;
}

const checkerOf = (strapi: Core.Strapi, ctx: Context): Checker =>
  strapi
    .plugin('content-manager')
    .service<{ create: (of: { userAbility: unknown; model: string }) => Checker }>('permission-checker')
    .create({ userAbility: ctx.state.userAbility as unknown, model: uid });

const byStrapiLocale = (own: OwnTexts): Record<string, Readonly<Record<string, string>>> =>
  Object.fromEntries(siteLocales.map((locale) => [toStrapiLocale(locale), own[locale]]));

const readInterfaceTexts = async (
  strapi: Core.Strapi,
  ctx: Context,
  rebuilderUrl: string | undefined,
): Promise<InterfaceTexts> => {
  const { can } = checkerOf(strapi, ctx);
  const own = await readOwnTexts(rebuilderUrl);
  const languages = siteLocales.map(toStrapiLocale).map((locale) => ({
    locale,
    mayWrite: can.create({ locale }),
    mayPublish: can.publish({ locale }),
    mayDelete: can.delete({ locale }),
  }));
  const first = toStrapiLocale(defaultSiteLocale);
  const mayBegin = languages.some(({ locale, mayWrite }) => locale === first && mayWrite);
  return { own: own ? byStrapiLocale(own) : null, changed: await readChanged(strapi), languages, mayBegin };
};

/** `GET /site/interface-texts`: all texts of the interface with the editors' changes, for staff who may read them. */
export const registerInterfaceTexts = (strapi: Core.Strapi, rebuilderUrl: string | undefined): void => {
  const handler = async (ctx: Context): Promise<void> => {
    const ability = ctx.state.userAbility as { can(action: string, subject: string): boolean };
    if (!ability.can('plugin::content-manager.explorer.read', uid)) throw new errors.ForbiddenError();
    ctx.body = { data: await readInterfaceTexts(strapi, ctx, rebuilderUrl) };
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({
    type: 'admin',
    routes: [{ method: 'GET', path: '/site/interface-texts', handler, config, info: { type: 'admin' } }],
  });
};

const refuse = (field: 'key' | 'text', message: string, value: unknown): never => {
  throw new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError', value }],
  });
};

interface Written {
  documentId?: string;
  locale?: string;
  data?: { key?: unknown; text?: unknown };
}

/**
 * Refuses an interface text that the site could not show: a key that no text has, lost or unknown placeholders, braces that cannot be read.
 * Without an answer of the site nothing is refused, and the build holds such a text back (rule 19.15).
 */
export const refuseUnfitTexts = (strapi: Core.Strapi, rebuilderUrl: string | undefined): void => {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || !writing.includes(context.action)) return next();
    const { documentId, locale, data } = context.params as Written;
    const own = await readOwnTexts(rebuilderUrl);
    if (!own) return next();
    const language: SiteLocale = toSiteLocale(locale ?? '') ?? defaultSiteLocale;
    const before = documentId
      ? await strapi.db
          .query(uid)
          .findOne({ where: { documentId, locale: toStrapiLocale(language), publishedAt: null } })
      : undefined;
    const { key, text } = { ...(before as Partial<Version> | null | undefined), ...data };
    if (typeof key !== 'string' || typeof text !== 'string') return next();
    const original = Object.hasOwn(own[language], key) ? own[language][key] : undefined;
    if (original === undefined) return refuse('key', editingWords().noText(key), key);
    const problem = findTextProblem(original, text);
    return problem === undefined ? next() : refuse('text', problem, text);
  });
};

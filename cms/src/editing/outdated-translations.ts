import { createHash } from 'node:crypto';

import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';

import { isLocalised } from '../access/assert-own-language';
import { findActor } from '../publishing/history/acting-person';
import { readPortable, type PortableFields } from '../publishing/history/portable-document';
import { defaultSiteLocale, toStrapiLocale } from '../content/seeding/content-locales';
import { languagesOn } from './languages-on';
import { nameFieldOf } from './name-field';
import { readableFields } from './readable-fields';
import {
  outdatedTranslationModel,
  outdatedTranslationUid,
  type OutdatedTranslation,
} from './outdated-translations.models';

const original = toStrapiLocale(defaultSiteLocale);
const rows = (strapi: Core.Strapi) => strapi.db.query(outdatedTranslationUid);

type Attributes = Readonly<Record<string, { pluginOptions?: { i18n?: { localized?: boolean } } }>>;

interface Document {
  uid: string;
  documentId: string;
}

/** PostgreSQL keeps the names within a JSON field in another order than they came. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const fingerprintOf = (words: PortableFields | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(words ?? null, inOrder))
    .digest('hex');

/**
 * The original has changed: translations of what it said go onto the list, and those on it that were written after what it says now leave it.
 */
const followChange = async (
  strapi: Core.Strapi,
  { uid, documentId }: Document,
  { before, now }: { before: string; now: string },
): Promise<void> => {
  const translations = (await strapi.db.query(uid).findMany({
    where: { documentId, publishedAt: null, locale: { $ne: original } },
    select: ['locale'],
  })) as { locale: string }[];
  const known = (await rows(strapi).findMany({ where: { uid, documentId } })) as OutdatedTranslation[];
  await rows(strapi).deleteMany({ where: { uid, documentId, written: now } });
  for (const { locale } of translations)
    if (!known.some((one) => one.locale === locale))
      await rows(strapi).create({
        data: { uid, documentId, locale, since: new Date().toISOString(), written: before },
      });
};

/** The translatable fields of the original. Fields that all languages share are left out. */
const wordsOf = async (strapi: Core.Strapi, document: Document): Promise<PortableFields | undefined> => {
  const fields = await readPortable(strapi, { ...document, locale: original }, 'draft');
  if (!fields) return undefined;
  const attributes = (strapi.contentTypes[document.uid as UID.ContentType]?.attributes ?? {}) as unknown as Attributes;
  const isShared = (name: string) => attributes[name]?.pluginOptions?.i18n?.localized === false;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isShared(name)));
};

/**
 * Keeps the list of outdated translations. When a person changes the words of an English original, all its translations go onto the list. A
 * translation leaves it when it is saved, or when the original has again the words that it had when the translation was up to date; an editor
 * may write them back or discard the draft.
 */
export const followOriginals = (strapi: Core.Strapi): void => {
  strapi.get('models').add(outdatedTranslationModel);
  strapi.documents.use(async (context, next) => {
    const { documentId, locale = original } = context.params as { documentId?: string; locale?: string };
    const isKept = documentId !== undefined && isLocalised(strapi, context.uid);
    const isSave = context.action === 'update' && isKept;
    const isDiscard = context.action === 'discardDraft' && isKept && locale === original;
    if (context.action === 'delete' && documentId) {
      const of = { uid: context.uid, documentId, ...(locale === '*' ? {} : { locale }) };
      await rows(strapi).deleteMany({ where: of });
    }
    if (!(isSave || isDiscard) || !findActor(strapi)) return next();
    const document = { uid: context.uid as string, documentId };
    const fingerprint = async () => fingerprintOf(await wordsOf(strapi, document));
    if (locale !== original) {
      const saved = await next();
      await rows(strapi).deleteMany({ where: { ...document, locale } });
      return saved;
    }
    const before = await fingerprint();
    const result = await next();
    const now = await fingerprint();
    if (before !== now) await followChange(strapi, document, { before, now });
    return result;
  });
};

interface ShownOutdated extends Omit<OutdatedTranslation, 'written'> {
  type: string;
  isSingle: boolean;
  name: string;
}

/** The list for the first page of the admin, the oldest first, in the languages that are on. */
const listOutdated = async (strapi: Core.Strapi): Promise<ShownOutdated[]> => {
  const found = (await rows(strapi).findMany({
    where: { locale: { $in: await languagesOn(strapi) } },
    orderBy: { id: 'asc' },
    limit: 1_000,
  })) as OutdatedTranslation[];
  return Promise.all(
    found.map(async ({ uid, documentId, locale, since }) => {
      const type = strapi.contentTypes[uid as UID.ContentType];
      const version = (await strapi.db.query(uid).findOne({ where: { documentId, locale } })) as Record<
        string,
        string | null
      > | null;
      const name = version?.[nameFieldOf(strapi, uid)] ?? documentId;
      return {
        uid,
        documentId,
        locale,
        since,
        type: type?.info.displayName ?? uid,
        isSingle: type?.kind === 'singleType',
        name,
      };
    }),
  );
};

/** For the panel beside a translation: the original's words, and since when they differ from what was translated. */
const describeOriginal = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { uid = '', documentId = '', locale = '' } = ctx.query as Record<string, string | undefined>;
  const ability = ctx.state.userAbility as { can(action: string, subject: string): boolean };
  if (!Object.hasOwn(strapi.contentTypes, uid) || !ability.can('plugin::content-manager.explorer.read', uid)) {
    ctx.forbidden();
    return;
  }
  const row = (await rows(strapi).findOne({ where: { uid, documentId, locale } })) as OutdatedTranslation | null;
  const words = await wordsOf(strapi, { uid, documentId });
  ctx.body = { data: { since: row?.since ?? null, fields: words ? await readableFields(strapi, uid, words) : null } };
};

/** A translator has looked: the change of the original does not concern this language. */
const confirmTranslation = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { uid = '', documentId = '', locale = '' } = ctx.request.body as Record<string, string | undefined>;
  if (!Object.hasOwn(strapi.contentTypes, uid)) {
    ctx.forbidden();
    return;
  }
  const checker = strapi
    .plugin('content-manager')
    .service<{ create: (of: object) => { cannot: { update: (entity: unknown) => boolean } } }>('permission-checker')
    .create({ userAbility: ctx.state.userAbility as unknown, model: uid });
  if (checker.cannot.update({ documentId, locale })) {
    ctx.forbidden();
    return;
  }
  await rows(strapi).deleteMany({ where: { uid, documentId, locale } });
  ctx.body = { data: { isConfirmed: true } };
};

/** `GET /site/outdated-translations`, `GET /site/original` and `POST /site/original/still-fits`, for the staff. */
export const registerOutdatedRoutes = (strapi: Core.Strapi): void => {
  const route = (method: 'GET' | 'POST', path: string, handler: (ctx: Context) => Promise<void>) => ({
    method,
    path,
    handler,
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', '/site/outdated-translations', async (ctx) => {
        ctx.body = { data: await listOutdated(strapi) };
      }),
      route('GET', '/site/original', (ctx) => describeOriginal(strapi, ctx)),
      route('POST', '/site/original/still-fits', (ctx) => confirmTranslation(strapi, ctx)),
    ],
  });
};

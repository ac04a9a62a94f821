import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { defaultSiteLocale, toStrapiLocale } from '../content/seeding/content-locales';

interface PermissionChecker {
  cannot: { create: (document: { locale: string }) => boolean };
}

interface PermissionCheckers {
  create: (of: { userAbility: unknown; model: string }) => PermissionChecker;
}

interface ContentTypes {
  isLocalizedContentType: (schema: unknown) => boolean;
}

/** Whether documents of this type have languages. */
export const isLocalised = (strapi: Core.Strapi, model: string): boolean => {
  const contentTypes = strapi.plugin('i18n').service<ContentTypes>('content-types');
  return contentTypes.isLocalizedContentType(strapi.contentTypes[model as UID.ContentType]);
};

/** @throws {errors.ForbiddenError} when one of the languages is not among those that the person's role may create */
const assertMayCreate = (strapi: Core.Strapi, ctx: Context, locales: readonly string[]): void => {
  const { model } = ctx.params as { model: string };
  const checkers = strapi.plugin('content-manager').service<PermissionCheckers>('permission-checker');
  const checker = checkers.create({ userAbility: ctx.state.userAbility as unknown, model });
  if (locales.some((locale) => checker.cannot.create({ locale }))) throw new errors.ForbiddenError();
};

/** The language of a writing call. The i18n plugin has put it into the body, also when it came in the query. */
export const languageOf = (ctx: Context): string => {
  const { locale } = (ctx.request.body ?? {}) as { locale?: unknown };
  return typeof locale === 'string' ? locale : toStrapiLocale(defaultSiteLocale);
};

/**
 * A new document starts in the default language, which holds the fields that all languages share. A person who may not write that language
 * therefore may not start a document, in any other language either.
 *
 * @throws {errors.ForbiddenError}
 */
export const assertMayBegin = (strapi: Core.Strapi, ctx: Context): void => {
  const { model } = ctx.params as { model: string };
  if (!isLocalised(strapi, model)) return;
  assertMayCreate(strapi, ctx, [languageOf(ctx), toStrapiLocale(defaultSiteLocale)]);
};

/**
 * Saving in a language that a document does not have yet creates that version. In this case Strapi checks only whether the person may
 * create anything at all, and ignores the language.
 *
 * @throws {errors.ForbiddenError}
 */
export const assertMayAddLanguage = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { model, id } = ctx.params as { model: string; id?: string };
  if (!isLocalised(strapi, model)) return;
  const locale = languageOf(ctx);
  const documents = strapi.db.query(model);
  const known = id === undefined ? {} : { documentId: id };
  if (await documents.findOne({ select: ['id'], where: { ...known, locale } })) return;
  if (await documents.findOne({ select: ['id'], where: known })) assertMayCreate(strapi, ctx, [locale]);
  else assertMayBegin(strapi, ctx);
};

/**
 * A copy holds every language of its source, whichever language the call names.
 *
 * @throws {errors.ForbiddenError}
 */
export const assertMayCopy = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { model, sourceId } = ctx.params as { model: string; sourceId: string };
  if (!isLocalised(strapi, model)) return;
  assertMayBegin(strapi, ctx);
  const versions: { locale: string }[] = await strapi.db
    .query(model)
    .findMany({ select: ['locale'], where: { documentId: sourceId } });
  assertMayCreate(
    strapi,
    ctx,
    versions.map(({ locale }) => locale),
  );
};

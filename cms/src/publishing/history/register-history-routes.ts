import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { compareFields } from './compare-fields';
import { fromPortable, readPortable, type PortableFields } from './portable-document';
import type { PublicationRecord } from './publication-record.models';
import { findRecord, readRecords, readVersions, type RecordFilter } from './publication-records';
import { spreadsheetForms, writeRecordsAsCsv } from './records-csv';
import { publishingWords } from '../publishing-words';

interface PermissionChecker {
  cannot: { read: (entity?: unknown) => boolean; update: (entity?: unknown) => boolean };
  sanitizeUpdateInput: (entity: unknown) => (data: PortableFields) => Promise<PortableFields>;
}

interface PermissionCheckers {
  create: (of: { userAbility: unknown; model: string }) => PermissionChecker;
}

const rowsOfPage = 50;
const rowsOfFile = 10_000;
const filterFields = ['uid', 'documentId', 'locale', 'action', 'by', 'from', 'to'] as const;

const checkerOf = (strapi: Core.Strapi, ctx: Context, model: string): PermissionChecker =>
  strapi
    .plugin('content-manager')
    .service<PermissionCheckers>('permission-checker')
    .create({ userAbility: ctx.state.userAbility as unknown, model });

/** @throws {errors.ForbiddenError} unless the person may publish pages: the list names everybody of the staff */
const assertMayReadAll = (ctx: Context): void => {
  const ability = ctx.state.userAbility as { can(action: string, subject: string): boolean };
  if (!ability.can('plugin::content-manager.explorer.publish', 'api::page.page')) throw new errors.ForbiddenError();
};

const readFilter = ({ query }: Context): RecordFilter =>
  Object.fromEntries(
    filterFields.flatMap((name) => {
      const value = query[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

const list = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  assertMayReadAll(ctx);
  const page = Math.max(1, Number(ctx.query.page) || 1);
  const found = await readRecords(strapi, readFilter(ctx), { offset: (page - 1) * rowsOfPage, limit: rowsOfPage + 1 });
  ctx.body = { data: { records: found.slice(0, rowsOfPage), hasMore: found.length > rowsOfPage } };
};

const download = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  assertMayReadAll(ctx);
  ctx.attachment('publications.csv');
  ctx.type = 'text/csv; charset=utf-8';
  const form = spreadsheetForms.find((one) => one === ctx.query.spreadsheet);
  ctx.body = writeRecordsAsCsv(await readRecords(strapi, readFilter(ctx), { limit: rowsOfFile }), form);
};

const versionsOf = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { uid = '', documentId = '', locale } = ctx.query as Record<string, string | undefined>;
  if (!Object.hasOwn(strapi.contentTypes, uid) || checkerOf(strapi, ctx, uid).cannot.read())
    throw new errors.ForbiddenError();
  ctx.body = { data: await readVersions(strapi, { uid, documentId, locale: locale || null }) };
};

/** @throws {errors.NotFoundError} when the record, or its text, is not there any more */
const findVersion = async (
  strapi: Core.Strapi,
  ctx: Context,
): Promise<{ record: PublicationRecord; then: PortableFields; checker: PermissionChecker }> => {
  const record = await findRecord(strapi, Number((ctx.params as { id: string }).id));
  if (!record?.snapshot) throw new errors.NotFoundError(publishingWords().versionGone);
  const checker = checkerOf(strapi, ctx, record.uid);
  if (checker.cannot.read()) throw new errors.ForbiddenError();
  return { record, then: JSON.parse(record.snapshot) as PortableFields, checker };
};

const compare = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { record, then } = await findVersion(strapi, ctx);
  const now = (await readPortable(strapi, record, 'draft')) ?? {};
  ctx.body = { data: await compareFields(strapi, record.uid, then, now) };
};

const restore = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  const { record, then, checker } = await findVersion(strapi, ctx);
  const { uid, documentId, locale } = record;
  const documents = strapi.documents(uid as UID.ContentType);
  const where = { documentId, ...(locale ? { locale } : {}) };
  const draft = await documents.findOne({ ...where, populate: ['createdBy'] as never });
  if (!draft) throw new errors.NotFoundError(publishingWords().documentDeleted);
  if (checker.cannot.update(draft)) throw new errors.ForbiddenError();
  const data = await checker.sanitizeUpdateInput(draft)(await fromPortable(strapi, uid, then));
  const updatedBy = (ctx.state.user as { id: number }).id;
  await documents.update({ ...where, data: { ...data, updatedBy } as never });
  ctx.body = { data: { documentId, locale } };
};

/**
 * The record of publications for those who publish, and the history of a document for those who read it: `GET /site/publications` and
 * `.csv`, `GET /site/history`, `GET /site/history/:id`, `POST /site/history/:id/restore`.
 */
export const registerHistoryRoutes = (strapi: Core.Strapi): void => {
  const route = (
    method: 'GET' | 'POST',
    path: string,
    handle: (known: Core.Strapi, ctx: Context) => Promise<void>,
  ) => ({
    method,
    path,
    handler: (ctx: Context) => handle(strapi, ctx),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', '/site/publications', list),
      route('GET', '/site/publications.csv', download),
      route('GET', '/site/history', versionsOf),
      route('GET', '/site/history/:id', compare),
      route('POST', '/site/history/:id/restore', restore),
    ],
  });
};

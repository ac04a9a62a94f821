import { createReadStream } from 'node:fs';

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { readArchive } from './archive-lines';
import { exportContent } from './export-content';
import { importContent } from './import-content';
import { archiveWords } from './archive-words';

const superAdminCode = 'strapi-super-admin';

/** An archive holds every draft, and an import replaces texts of everybody. @throws {errors.ForbiddenError} for all but super admins */
const assertSuperAdmin = (ctx: Context): void => {
  const { roles = [] } = ctx.state.user as { roles?: { code: string }[] };
  if (!roles.some(({ code }) => code === superAdminCode)) throw new errors.ForbiddenError();
};

/** One import at a time: a second one would plan by what the first is about to change. */
let isImporting = false;

const download = (strapi: Core.Strapi, ctx: Context): void => {
  assertSuperAdmin(ctx);
  const now = new Date();
  ctx.attachment(`content-${now.toISOString().slice(0, 10)}.jsonl.gz`);
  ctx.type = 'application/gzip';
  ctx.body = exportContent(strapi, now);
};

/** @throws {errors.ValidationError} without a file under the name `archive` */
const sentFile = ({ request }: Context): string => {
  const sent = (request as { files?: { archive?: { filepath?: string } } }).files?.archive?.filepath;
  if (!sent) throw new errors.ValidationError(archiveWords().sendFile);
  return sent;
};

const take = async (strapi: Core.Strapi, ctx: Context): Promise<void> => {
  assertSuperAdmin(ctx);
  if (isImporting) throw new errors.ApplicationError(archiveWords().otherImport);
  isImporting = true;
  try {
    const archive = await readArchive(createReadStream(sentFile(ctx)));
    ctx.body = { data: await importContent(strapi, archive, { isRehearsal: ctx.query.rehearsal === '1' }) };
  } finally {
    isImporting = false;
  }
};

/** `GET /site/content-archive`, and `POST` of a form with such a file as `archive`; with `?rehearsal=1` it only says what it would do. */
export const registerArchiveRoutes = (strapi: Core.Strapi): void => {
  const route = (method: 'GET' | 'POST', handle: (known: Core.Strapi, ctx: Context) => Promise<void> | void) => ({
    method,
    path: '/site/content-archive',
    handler: async (ctx: Context): Promise<void> => handle(strapi, ctx),
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { type: 'admin' as const },
  });
  strapi.server.routes({ type: 'admin', routes: [route('GET', download), route('POST', take)] });
};

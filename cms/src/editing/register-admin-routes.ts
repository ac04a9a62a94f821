import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { buildAgainEvent } from '../publishing/announce-publications';
import { commandSite, SiteCommandFailed, type SiteCommand } from '../publishing/command-site';
import { describeHeldBack } from '../publishing/describe-held-back';
import { readAddresses } from '../publishing/redirect-renamed';
import { readRebuildStatus } from '../publishing/read-rebuild-status';
import { readWaitingSubmissions, submissionUids } from './moderation/waiting-submissions';
import { defaultSiteLocale, toStrapiLocale } from '../content/seeding/content-locales';
import { findDrafts } from './find-drafts';
import { findLinkTargets } from './find-link-targets';
import { findLastEdited } from './find-last-edited';
import { findLanguageStates } from './language-states';
import { findMissingTranslations } from './find-missing-translations';
import { editingWords } from './editing-words';

export interface SiteRebuilder {
  url: string | undefined;
  hookSecret: string;
}

const reasonMin = 3;

const may = (ctx: Context, verb: 'read' | 'publish', uid: string): boolean =>
  (ctx.state.userAbility as { can(action: string, subject: string): boolean }).can(
    `plugin::content-manager.explorer.${verb}`,
    uid,
  );

/** Whoever publishes pages decides about publication as a whole. */
const maySteerSite = (ctx: Context): boolean => may(ctx, 'publish', 'api::page.page');

/** What waits for somebody who moderates; nothing for others. */
const readSubmissions = (strapi: Core.Strapi, ctx: Context) =>
  Promise.all(
    submissionUids.filter((uid) => may(ctx, 'publish', uid)).map((uid) => readWaitingSubmissions(strapi, uid)),
  );

/** Strapi's code of the form's language; English where the type has none. */
const languageIn = ({ query }: Context): string =>
  typeof query['locale'] === 'string' && query['locale'] !== '' ? query['locale'] : toStrapiLocale(defaultSiteLocale);

/** The names that a question holds; an empty text for one that it lacks. */
const namesIn = ({ query }: Context): Record<'uid' | 'ids' | 'documentId' | 'locale', string> => {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
  return { uid: text('uid'), ids: text('ids'), documentId: text('documentId'), locale: text('locale') };
};

const steerSite = async (ctx: Context, rebuilder: SiteRebuilder, command: SiteCommand): Promise<void> => {
  if (!maySteerSite(ctx)) {
    ctx.forbidden(editingWords().mayNotSteer);
    return;
  }
  const { reason = '' } = ctx.request.body as { reason?: unknown };
  if (command !== 'release' && (typeof reason !== 'string' || reason.trim().length < reasonMin)) {
    ctx.badRequest(editingWords().sayWhy(reasonMin));
    return;
  }
  try {
    const by = (ctx.state.user as { email: string }).email;
    await commandSite(rebuilder.url, rebuilder.hookSecret, command, { by, reason: String(reason).trim() });
    ctx.body = { data: { isDone: true } };
  } catch (error) {
    if (!(error instanceof SiteCommandFailed)) throw error;
    ctx.status = 503;
    ctx.body = { error: { status: 503, name: 'SiteCommandFailed', message: error.message } };
  }
};

/** Calls of our own widgets in the admin. Everybody who is signed in there may read them. */
export const registerAdminRoutes = (strapi: Core.Strapi, rebuilder: SiteRebuilder): void => {
  const get = (path: string, answer: (ctx: Context) => Promise<unknown>) => ({
    method: 'GET' as const,
    path,
    handler: async (ctx: Context): Promise<void> => {
      ctx.body = { data: await answer(ctx) };
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      get('/site/rebuild-status', async (ctx) => {
        const status = await readRebuildStatus(rebuilder.url);
        const heldBack = await describeHeldBack(strapi, status.heldBack ?? []);
        return { ...status, heldBack, maySteer: maySteerSite(ctx) };
      }),
      ...(['hold', 'release', 'rollback'] as const).map((command) => ({
        ...get(`/site/${command}`, () => Promise.resolve()),
        method: 'POST' as const,
        handler: (ctx: Context) => steerSite(ctx, rebuilder, command),
      })),
      get('/site/missing-translations', () => findMissingTranslations(strapi)),
      get('/site/submissions', (ctx) => readSubmissions(strapi, ctx)),
      get('/site/drafts', (ctx) => findDrafts(strapi, (uid) => may(ctx, 'read', uid))),
      get('/site/last-edited', (ctx) => findLastEdited(strapi, (uid) => may(ctx, 'read', uid))),
      get('/site/language-states', (ctx) => {
        const { uid, ids } = namesIn(ctx);
        return may(ctx, 'read', uid) ? findLanguageStates(strapi, uid, ids.split(',')) : Promise.resolve({});
      }),
      get('/site/published-address', async (ctx) => {
        const { uid, documentId, locale } = namesIn(ctx);
        if (!may(ctx, 'read', uid)) return { address: null };
        return { address: (await readAddresses(strapi, uid, documentId)).get(locale) ?? null };
      }),
      get('/site/link-targets', (ctx) => findLinkTargets(strapi, languageIn(ctx), rebuilder.url)),
      {
        ...get('/site/build-again', async () => {
          await strapi.eventHub.emit(buildAgainEvent);
          return { isAsked: true };
        }),
        method: 'POST' as const,
      },
    ],
  });
};

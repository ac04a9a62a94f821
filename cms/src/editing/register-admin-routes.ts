import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { buildAgainEvent } from '../publishing/announce-publications';
import { describeHeldBack } from '../publishing/describe-held-back';
import { readRebuildStatus } from '../publishing/read-rebuild-status';
import { findMissingTranslations } from './find-missing-translations';

/** Calls of our own widgets in the admin; whoever is signed in there may read them. */
export const registerAdminRoutes = (strapi: Core.Strapi, rebuilderUrl: string | undefined): void => {
  const get = (path: string, answer: () => Promise<unknown>) => ({
    method: 'GET' as const,
    path,
    handler: async (ctx: Context): Promise<void> => {
      ctx.body = { data: await answer() };
    },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
    info: { type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      get('/site/rebuild-status', async () => {
        const status = await readRebuildStatus(rebuilderUrl);
        return { ...status, heldBack: await describeHeldBack(strapi, status.heldBack ?? []) };
      }),
      get('/site/missing-translations', () => findMissingTranslations(strapi)),
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

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { callEngine, type EngineAnswer, type EngineSettings } from '../back-office/call-engine';
import { toSiteLocale } from '../content/seeding/content-locales';

export interface Draft {
  key?: unknown;
  locale?: unknown;
  subject?: unknown;
  body?: unknown;
  button?: unknown;
}

const textOf = (field: unknown): string => (typeof field === 'string' ? field : '');

/** A form as the engine takes it: with the site's code of the language, and nothing but texts. */
export const askForPreview = (engine: EngineSettings, staff: string, draft: Draft): Promise<EngineAnswer> =>
  callEngine(engine, {
    method: 'POST',
    path: 'message-previews',
    body: {
      key: textOf(draft.key),
      locale: toSiteLocale(textOf(draft.locale)) ?? '',
      subject: textOf(draft.subject),
      body: textOf(draft.body),
      button: textOf(draft.button),
    },
    staff,
  });

/**
 * Asks the engine what the e-mail or bot message in an editor's form would say, and what is wrong with it. Nothing is saved; whoever is signed
 * in may ask, as for the other widgets.
 */
export const registerMessagePreview = (strapi: Core.Strapi, engine: EngineSettings): void => {
  const preview = async (ctx: Context): Promise<void> => {
    const draft = ((ctx.request as { body?: unknown }).body ?? {}) as Draft;
    const answer = await askForPreview(engine, (ctx.state.user as { email: string }).email, draft);
    ctx.set('cache-control', 'no-store');
    ctx.status = answer.status;
    ctx.body = answer.status === 200 ? { data: answer.body } : answer.body;
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/site/message-preview',
        handler: preview,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
        info: { type: 'admin' as const },
      },
    ],
  });
};

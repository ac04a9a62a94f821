import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

import { createAnnounceEditors } from '../publishing/announce-editors';
import { readSettings } from '../settings/read-settings';

/** Announces to the rebuilder that an editor works on a document. Requests that the admin refused do not count. The answer does not wait for it. */
const editorsAtWork: Core.MiddlewareFactory = (_config, { strapi }) => {
  const { rebuilderUrl, secrets } = readSettings(process.env, strapi.dirs.app.root);
  const announce = createAnnounceEditors(rebuilderUrl, secrets.REBUILD_HOOK_SECRET, Date.now);
  return async (ctx: Context, next: Next) => {
    await next();
    if (ctx.status < 400) void announce(ctx.method, ctx.path);
  };
};

export default editorsAtWork;

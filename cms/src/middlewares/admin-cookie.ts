import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

const cookieName = 'admin';
/** As long as a sign-in is kept at most; each renewal of it sets the cookie anew. */
const lifetimeMs = 30 * 24 * 60 * 60_000;

const signIns = new Set(['/admin/login', '/admin/access-token']);
const signOut = '/admin/logout';

/**
 * Tells the shop's pages, which cannot see the admin's own session, that somebody of the staff reads them: they then show
 * “Edit in CMS”. The cookie opens nothing. It is the specification's admin cookie (section 3).
 */
const adminCookie: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.method !== 'POST' || ctx.status !== 200) return;
  const options = { path: '/', httpOnly: false, signed: false, sameSite: 'lax', overwrite: true } as const;
  if (signIns.has(ctx.path)) ctx.cookies.set(cookieName, '1', { ...options, maxAge: lifetimeMs });
  if (ctx.path === signOut) ctx.cookies.set(cookieName, null, options);
};

export default adminCookie;

import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

const cookieName = 'admin';
/** The longest time for which a sign-in is kept. Each renewal of it sets the cookie again. */
const lifetimeMs = 30 * 24 * 60 * 60_000;

const signIns = new Set(['/admin/login', '/admin/access-token']);
const signOut = '/admin/logout';

/**
 * Tells the shop's pages that a member of the staff reads them, because they cannot see the admin's own session. They then show “Edit in
 * CMS”. The cookie gives no access (rule 16.1).
 */
const adminCookie: Core.MiddlewareFactory = () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.method !== 'POST' || ctx.status !== 200) return;
  const options = { path: '/', httpOnly: false, signed: false, sameSite: 'lax', overwrite: true } as const;
  if (signIns.has(ctx.path)) ctx.cookies.set(cookieName, '1', { ...options, maxAge: lifetimeMs });
  if (ctx.path === signOut) ctx.cookies.set(cookieName, null, options);
};

export default adminCookie;

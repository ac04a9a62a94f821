import { createHash, timingSafeEqual } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import type { CmsSettings } from '../operation/settings/read-settings';

const cookieName = 'first-admin';
const headerName = 'x-first-admin-token';
/** Time that the cookie leaves for filling in the form. */
const cookieLifeMs = 60 * 60_000;
/** Path of Strapi's registration form behind the gateway, which removes `/cms` from it. */
const registrationPage = '/cms/admin/auth/register-admin';
const linkPath = '/first-admin';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const isToken = (given: unknown, token: string | undefined): boolean =>
  token !== undefined && typeof given === 'string' && timingSafeEqual(digestOf(given), digestOf(token));

const hasStaff = (strapi: Core.Strapi): Promise<boolean> => strapi.service('admin::user').exists();

type RegisterAdmin = (ctx: Context) => Promise<unknown>;

/**
 * Strapi makes the first visitor of a new installation its super administrator. Here that needs the token of `CMS_FIRST_ADMIN_TOKEN`: in
 * the link `/first-admin?token=…`, which leads to Strapi's own form, or in the header `x-first-admin-token`. Both stop working once an
 * administrator exists. The check is in the function that answers the call. A check of the address could be avoided by another spelling of it.
 */
export const guardFirstAdmin = (strapi: Core.Strapi, token: string | undefined): void => {
  const controllers = strapi.get('controllers');
  controllers.extend('admin::authentication', (controller: Record<string, RegisterAdmin>) => {
    const { registerAdmin } = controller;
    if (!registerAdmin) throw new Error('Strapi has no registration of the first administrator any more');
    return {
      ...controller,
      registerAdmin: async (ctx: Context) => {
        const given = ctx.get(headerName) || ctx.cookies.get(cookieName, { signed: false });
        if (!isToken(given, token)) return ctx.notFound();
        return registerAdmin.call(controller, ctx);
      },
    };
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: linkPath,
        handler: async (ctx: Context) => {
          if (!isToken(ctx.query.token, token) || (await hasStaff(strapi))) return ctx.notFound();
          ctx.set('Referrer-Policy', 'no-referrer');
          ctx.set('Cache-Control', 'no-store');
          ctx.cookies.set(cookieName, token ?? '', {
            signed: false,
            httpOnly: true,
            sameSite: 'strict',
            path: '/',
            maxAge: cookieLifeMs,
            overwrite: true,
          });
          return ctx.redirect(registrationPage);
        },
        config: { auth: false },
        info: { type: 'admin' as const },
      },
    ],
  });
};

/** Logs how the first administrator can register, while there is none. It never logs the token. */
export const tellHowToBegin = async (
  strapi: Core.Strapi,
  { firstAdminToken, publicUrl }: Pick<CmsSettings, 'firstAdminToken' | 'publicUrl'>,
): Promise<void> => {
  if (await hasStaff(strapi)) return;
  strapi.log.warn(
    firstAdminToken
      ? `Nobody can sign in yet. The first administrator registers at ${publicUrl}/cms${linkPath}?token= followed by the value of CMS_FIRST_ADMIN_TOKEN`
      : 'Nobody can sign in yet. Set CMS_FIRST_ADMIN_TOKEN (openssl rand -hex 32) and start again; the first administrator registers with it',
  );
};

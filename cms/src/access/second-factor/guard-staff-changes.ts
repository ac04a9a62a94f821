import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

import type { IsConfirmed } from './register-second-factor';
import { accessWords } from '../access-words';

interface AdminRoute {
  method: string;
  path: string;
  config?: { middlewares?: unknown[] };
}

/** Everything that makes somebody of the staff, gives rights, or makes a key that stands for somebody. `/users/me` is one's own profile. */
const givesRights = /^\/(users(?!\/me)|roles|api-tokens|admin-tokens|transfer\/tokens)(\/|$)/;

/**
 * Asks for the second factor before staff, roles and tokens change, too: with a stolen password alone a new member of the back office
 * could be made, who then sets up a second factor of the thief's own. Called before Strapi registers its routes.
 */
export const guardStaffChanges = (strapi: Core.Strapi, isConfirmed: IsConfirmed): void => {
  const assertConfirmed = async (ctx: Context, next: Next): Promise<unknown> => {
    if (await isConfirmed(ctx)) return next();
    throw new errors.ForbiddenError(accessWords().codeOnCommerce);
  };
  const routers = Object.values(strapi.admin.routes as Record<string, { routes?: AdminRoute[] }>);
  for (const route of routers.flatMap(({ routes }) => routes ?? [])) {
    if (route.method === 'GET' || !givesRights.test(route.path)) continue;
    route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), assertConfirmed] };
  }
};

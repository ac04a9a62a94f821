import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { accessWords } from '../access/access-words';
import { callEngine, type EngineSettings } from './call-engine';
import { commerceActions, officeRoles, officeRolesOf, type Ability } from './commerce-actions';

const section = { section: 'settings', category: 'Commerce', subCategory: 'Back office' } as const;
const describedActions = [
  { ...section, uid: 'commerce.read', displayName: 'See users, orders, money and stock' },
  { ...section, uid: 'commerce.change', displayName: 'Change balances, prices, what is on sale; decide payouts' },
  ...officeRoles.map((role) => ({
    section: 'settings' as const,
    category: 'Commerce',
    subCategory: 'Role in the back office',
    uid: `commerce.${role}`,
    displayName: role,
  })),
];

/**
 * The calls behind the page “Commerce”. Each is passed to the engine in the name of the signed-in person, if the role permits it and the
 * person has shown a second factor.
 */
export const registerCommerce = (
  strapi: Core.Strapi,
  engine: EngineSettings,
  isConfirmed: (ctx: Context) => Promise<boolean>,
): void => {
  strapi.service('admin::permission').actionProvider.registerMany(describedActions);
  const passOn = async (ctx: Context): Promise<void> => {
    ctx.set('cache-control', 'no-store');
    if (!(await isConfirmed(ctx))) {
      ctx.status = 403;
      ctx.body = {
        error: { code: 'SECOND_FACTOR_NEEDED', message: accessWords().codeFirst },
      };
      return;
    }
    const { method, params, querystring, request, state } = ctx;
    const query = querystring ? `?${querystring}` : '';
    const answer = await callEngine(engine, {
      method,
      path: `${(params as { path: string }).path}${query}`,
      body: method === 'GET' ? undefined : ((request as { body?: unknown }).body ?? {}),
      staff: (state.user as { email: string }).email,
      staffRoles: officeRolesOf(state.userAbility as Ability),
      idempotencyKey: ctx.get('idempotency-key') || undefined,
    });
    ctx.status = answer.status;
    if (answer.headers) ctx.set({ ...answer.headers });
    ctx.body = answer.body;
  };
  const route = (method: 'GET' | 'POST' | 'PUT', action: string) => ({
    method,
    path: '/commerce-calls/:path(.*)',
    handler: passOn,
    config: {
      policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }],
    },
    info: { type: 'admin' as const },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      route('GET', commerceActions.read),
      route('POST', commerceActions.change),
      route('PUT', commerceActions.change),
    ],
  });
};

import { createHash } from 'node:crypto';

import type { Core } from '@strapi/strapi';

import { describeRoles, type Permission } from './role-permissions';

interface RoleService {
  findOne: (where: { name: string }) => Promise<{ id: number } | null>;
  create: (role: { name: string; description: string }) => Promise<{ id: number }>;
  assignPermissions: (roleId: number, permissions: Permission[]) => Promise<unknown>;
}

const storeKey = { type: 'api', name: 'access', key: 'roles' } as const;

/**
 * Creates the roles and gives them their permissions. It runs again only when the content model or the roles change; an operator's own
 * adjustments last until then.
 */
export const ensureRoles = async (strapi: Core.Strapi): Promise<void> => {
  const wanted = describeRoles(strapi);
  const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
  if ((await strapi.store.get(storeKey)) === hash) return;
  const roles = strapi.service('admin::role') as unknown as RoleService;
  await strapi.db.transaction(async () => {
    for (const { name, description, permissions } of wanted) {
      const role = (await roles.findOne({ name })) ?? (await roles.create({ name, description }));
      await roles.assignPermissions(role.id, permissions);
    }
    await strapi.store.set({ ...storeKey, value: hash });
  });
};

import type { Core } from '@strapi/strapi';

interface PermissionService {
  actionProvider: { delete: (action: string) => Promise<unknown> };
}

const action = 'admin::marketplace.read';

/**
 * Takes away the right to the vendor's shop of plugins, which Strapi gives super admins at each start: nobody's menu has it then, and the form
 * of a role does not offer it.
 */
export const withdrawMarketplace = async (strapi: Core.Strapi): Promise<void> => {
  await (strapi.service('admin::permission') as unknown as PermissionService).actionProvider.delete(action);
  await strapi.db.query('admin::permission').deleteMany({ where: { action } });
};

import type { Core } from '@strapi/strapi';

const demoPassword = 'demo-numeo';
const superAdminCode = 'strapi-super-admin';
const demoStaff = [
  { email: 'admin@example.com', firstname: 'Demo', lastname: 'Admin', role: { code: superAdminCode } },
  { email: 'editor@example.com', firstname: 'Demo', lastname: 'Editor', role: { name: 'Editor' } },
  { email: 'office@example.com', firstname: 'Demo', lastname: 'Office', role: { name: 'Back office' } },
];

/** People to try the CMS with. Called in demo mode only. */
export const ensureDemoStaff = async (strapi: Core.Strapi): Promise<void> => {
  const users = strapi.service('admin::user');
  for (const { role: roleQuery, ...person } of demoStaff) {
    if (await users.exists({ email: person.email })) continue;
    const role = await strapi.db.query('admin::role').findOne({ where: roleQuery });
    await users.create({
      ...person,
      password: demoPassword,
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
  }
};

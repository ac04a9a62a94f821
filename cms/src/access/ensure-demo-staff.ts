import type { Core } from '@strapi/strapi';

import type { CmsSettings } from '../operation/settings/read-settings';

const demoPassword = 'demo-numeo';
const superAdminCode = 'strapi-super-admin';
const demoStaff = [
  { email: 'admin@example.com', firstname: 'Demo', lastname: 'Admin', role: { code: superAdminCode } },
  { email: 'editor@example.com', firstname: 'Demo', lastname: 'Editor', role: { name: 'Editor' } },
  { email: 'office@example.com', firstname: 'Demo', lastname: 'Office', role: { name: 'Back office' } },
];

interface Person {
  id: number;
  email: string;
  password: string | null;
}

/** Ids of the demo's staff, so that they are recognised after a change of address too. */
const madeStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'demo-staff', key: 'ids' });

const readMade = async (strapi: Core.Strapi): Promise<number[]> =>
  ((await madeStore(strapi).get({})) as number[] | null) ?? [];

/** Staff accounts for trying the CMS. */
const ensureDemoStaff = async (strapi: Core.Strapi): Promise<void> => {
  const users = strapi.service('admin::user');
  for (const { role: roleQuery, ...person } of demoStaff) {
    if (await users.exists({ email: person.email })) continue;
    const role = await strapi.db.query('admin::role').findOne({ where: roleQuery });
    const { id } = await users.create({
      ...person,
      password: demoPassword,
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
    await madeStore(strapi).set({ value: [...(await readMade(strapi)), id] });
  }
};

/**
 * Deletes all demo staff who still have the printed password, also in a database of a version that did not store their ids. They are
 * deleted and not blocked, because Strapi lets a first administrator register only while there is no staff at all.
 * @returns the addresses of the deleted accounts
 */
const removeDemoStaff = async (strapi: Core.Strapi): Promise<string[]> => {
  const emails = demoStaff.map(({ email }) => email);
  const people: Person[] = await strapi.db
    .query('admin::user')
    .findMany({ where: { $or: [{ email: { $in: emails } }, { id: { $in: await readMade(strapi) } }] } });
  const removed: string[] = [];
  for (const { id, email, password } of people) {
    if (!password || !(await strapi.service('admin::auth').validatePassword(demoPassword, password))) continue;
    await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
    await strapi.db.query('admin::user').delete({ where: { id } });
    removed.push(email);
  }
  return removed;
};

/** Creates the demo's staff if only this machine can reach the CMS. Everywhere else it deletes them and logs one line. */
export const settleDemoStaff = async (
  strapi: Core.Strapi,
  { hasDemoStaff }: Pick<CmsSettings, 'hasDemoStaff'>,
): Promise<void> => {
  if (hasDemoStaff) {
    await ensureDemoStaff(strapi);
    return;
  }
  const removed = await removeDemoStaff(strapi);
  if (removed.length > 0)
    strapi.log.warn(`The demo's staff, whose password everybody knows, was taken out: ${removed.join(', ')}`);
};

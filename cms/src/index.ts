import { join } from 'node:path';

import type { Core } from '@strapi/strapi';

import { ensureApiToken } from './access/ensure-api-token';
import { ensureDemoStaff } from './access/ensure-demo-staff';
import { ensureRoles } from './access/ensure-roles';
import { siteTokens } from './access/site-tokens';
import { registerCommerce } from './commerce/register-commerce';
import { describeFields } from './editing/describe-fields';
import { registerAdminRoutes } from './editing/register-admin-routes';
import { announcePublications } from './publishing/announce-publications';
import { registerPreview } from './preview/register-preview';
import { ensureLocales } from './seeding/ensure-locales';
import { readSeed } from './seeding/read-seed';
import { seedContent } from './seeding/seed-content';
import { assertSettings, readSettings } from './settings/read-settings';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env, strapi.dirs.app.root);
    assertSettings(settings);
    registerAdminRoutes(strapi, settings.rebuilderUrl);
    registerCommerce(strapi, settings.commerce);
    registerPreview(strapi, settings.secrets.ADMIN_JWT_SECRET);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env, strapi.dirs.app.root);
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    for (const token of siteTokens(settings)) await ensureApiToken(strapi, token);
    if (settings.isDemo && !settings.isProduction) await ensureDemoStaff(strapi);
    await describeFields(strapi);
    const { created, updated, unchanged, kept } = await seedContent(
      strapi,
      readSeed(join(strapi.dirs.app.root, 'seed')),
    );
    strapi.log.info(
      `Seed: ${created} created, ${updated} updated, ${unchanged} unchanged, ${kept} left to the editors`,
    );
    if (settings.rebuildHookUrl)
      announcePublications(strapi, { url: settings.rebuildHookUrl, secret: settings.secrets.REBUILD_HOOK_SECRET });
  },
};

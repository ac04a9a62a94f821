import { join } from 'node:path';

import type { Core } from '@strapi/strapi';

import { ensureApiToken } from './access/ensure-api-token';
import { settleDemoStaff } from './access/ensure-demo-staff';
import { ensureRoles } from './access/ensure-roles';
import { guardFirstAdmin, tellHowToBegin } from './access/first-admin';
import { siteTokens } from './access/site-tokens';
import { withdrawMarketplace } from './access/withdraw-marketplace';
import { registerArchiveRoutes } from './content/archive/register-archive-routes';
import { registerCommerce } from './back-office/register-commerce';
import { describeFields } from './editing/describe-fields';
import { refuseUnfitDomains } from './editing/domains-of-languages';
import { registerAdminRoutes } from './editing/register-admin-routes';
import { registerMessagePreview } from './editing/message-preview';
import { registerMessageTest } from './editing/send-test-message';
import { refuseUnfitTexts, registerInterfaceTexts } from './editing/interface-texts/interface-texts';
import { followOriginals, registerOutdatedRoutes } from './editing/outdated-translations';
import { refuseUnfitPictures } from './editing/article-pictures';
import { refuseBadRedirects } from './editing/refuse-bad-redirects';
import { refuseFutureDates } from './editing/refuse-future-dates';
import { refuseReservedAddresses } from './editing/reserved-addresses';
import { addGauges, figuresOf } from './operation/metrics/figures';
import { serveFigures } from './operation/metrics/serve-figures';
import { waitingFigures } from './operation/metrics/waiting-figures';
import { sendResetLinks } from './access/sign-in/send-reset-link';
import { registerMail, setLinkAddress } from './operation/mail/register-mail';
import { followSubmissions } from './editing/moderation/tell-moderators';
import { announcePublications } from './publishing/announce-publications';
import { recordPublications } from './publishing/history/record-publications';
import { registerHistoryRoutes } from './publishing/history/register-history-routes';
import { followPlans } from './publishing/plans/carry-out-plans';
import { registerPlanRoutes } from './publishing/plans/register-plan-routes';
import { redirectRenamed } from './publishing/redirect-renamed';
import { noteEnd } from './publishing/waiting-publications';
import { registerPreview } from './editing/preview/register-preview';
import { requireSecondFactor } from './access/second-factor/require-second-factor';
import { makePasswordsEqual } from './access/sign-in/equal-passwords';
import { guardProfile } from './access/sign-in/guard-profile';
import { ensureLocales } from './content/seeding/ensure-locales';
import { readExampleReviews, settleExampleReviews } from './content/seeding/example-reviews';
import { readSeed } from './content/seeding/read-seed';
import { seedContent } from './content/seeding/seed-content';
import { assertSettings, readSettings } from './operation/settings/read-settings';

let stopFollowingPlans: (() => void) | undefined;
let stopFollowingSubmissions: (() => void) | undefined;
let stopServingFigures: (() => void) | undefined;

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env, strapi.dirs.app.root);
    assertSettings(settings);
    setLinkAddress(strapi, settings.publicUrl);
    // A string with an input of its own in the forms (src/admin/forms/page-path-input.tsx).
    strapi.customFields.register({ name: 'page-path', type: 'string' });
    registerAdminRoutes(strapi, { url: settings.rebuilderUrl, hookSecret: settings.secrets.REBUILD_HOOK_SECRET });
    guardFirstAdmin(strapi, settings.firstAdminToken);
    makePasswordsEqual(strapi);
    guardProfile(strapi, settings.publicUrl);
    registerCommerce(strapi, settings.commerce, requireSecondFactor(strapi, settings));
    registerMessagePreview(strapi, settings.commerce);
    registerMessageTest(strapi, settings.commerce);
    registerPreview(strapi, settings.secrets.ADMIN_JWT_SECRET);
    refuseReservedAddresses(strapi);
    refuseUnfitDomains(strapi, settings.publicUrl);
    refuseBadRedirects(strapi, settings.publicUrl);
    refuseFutureDates(strapi);
    refuseUnfitPictures(strapi);
    registerInterfaceTexts(strapi, settings.rebuilderUrl);
    refuseUnfitTexts(strapi, settings.rebuilderUrl);
    redirectRenamed(strapi);
    registerPlanRoutes(strapi);
    recordPublications(strapi);
    followOriginals(strapi);
    registerOutdatedRoutes(strapi);
    registerHistoryRoutes(strapi);
    registerArchiveRoutes(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env, strapi.dirs.app.root);
    registerMail(strapi, settings);
    sendResetLinks(strapi);
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    await withdrawMarketplace(strapi);
    for (const token of siteTokens(settings)) await ensureApiToken(strapi, token);
    await settleDemoStaff(strapi, settings);
    await tellHowToBegin(strapi, settings);
    await describeFields(strapi);
    const seedFolder = join(strapi.dirs.app.root, 'seed');
    const { created, updated, unchanged, kept } = await seedContent(strapi, readSeed(seedFolder));
    await settleExampleReviews(strapi, settings, readExampleReviews(seedFolder));
    strapi.log.info(
      `Seed: ${created} created, ${updated} updated, ${unchanged} unchanged, ${kept} left to the editors`,
    );
    if (settings.rebuildHookUrl)
      await announcePublications(strapi, {
        url: settings.rebuildHookUrl,
        secret: settings.secrets.REBUILD_HOOK_SECRET,
      });
    stopFollowingPlans = followPlans(strapi);
    stopFollowingSubmissions = followSubmissions(strapi, settings.publicUrl);
    const figures = figuresOf(strapi);
    addGauges(figures, waitingFigures(strapi));
    const { metricsPort, metricsHost } = settings;
    if (metricsPort !== undefined) stopServingFigures = await serveFigures(figures.registry, metricsHost, metricsPort);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    stopFollowingPlans?.();
    stopFollowingSubmissions?.();
    stopServingFigures?.();
    await noteEnd(strapi);
  },
};

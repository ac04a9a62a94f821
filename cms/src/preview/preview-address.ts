import { toSiteLocale } from '../seeding/content-locales';
import type { CmsSettings } from '../settings/read-settings';
import { previewedTypes } from './previewed-types';
import { signPreview } from './preview-token';

const readAction = 'plugin::content-manager.explorer.read';

interface PreviewParams {
  documentId: string;
  locale?: string;
  status?: string;
}

interface Ability {
  can: (action: string, subject: string) => boolean;
}

/** Strapi hands out addresses of previews to whoever is signed in to the admin; only who may read the type gets one from us. */
const mayRead = (uid: string): boolean => {
  const ctx = strapi.requestContext.get();
  const ability = ctx?.state.userAbility as Ability | undefined;
  return ability?.can(readAction, uid) === true;
};

/**
 * Address at which the storefront shows a draft with its own look; undefined for types that stand on no page of their own.
 * The token stands behind the #, which no server and no other site gets to see.
 */
export const previewAddress = (
  { publicUrl, secrets }: CmsSettings,
  uid: string,
  { documentId, locale, status }: PreviewParams,
): string | undefined => {
  if (!(uid in previewedTypes) || !mayRead(uid)) return undefined;
  const grant = {
    uid,
    documentId,
    locale: locale ?? null,
    status: status === 'published' ? ('published' as const) : ('draft' as const),
  };
  const siteLocale = toSiteLocale(locale ?? '');
  const prefix = siteLocale && siteLocale !== 'en' ? `/${siteLocale}` : '';
  return `${publicUrl}${prefix}/preview#${signPreview(grant, secrets.ADMIN_JWT_SECRET, new Date())}`;
};

import { toSiteLocale } from '../../content/seeding/content-locales';
import type { CmsSettings } from '../../operation/settings/read-settings';
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

/** Strapi gives preview addresses to everybody who is signed in to the admin. Here only a person who may read the type gets one. */
const mayRead = (uid: string): boolean => {
  const ctx = strapi.requestContext.get();
  const ability = ctx?.state.userAbility as Ability | undefined;
  return ability?.can(readAction, uid) === true;
};

/**
 * Address at which the storefront shows a draft in its own design; undefined for types without a page. The token is after the #, which
 * browsers send to no server and no other site.
 */
export const previewAddress = (
  { publicUrl, secrets }: CmsSettings,
  uid: string,
  { documentId, locale, status }: PreviewParams,
): string | undefined => {
  if (!Object.hasOwn(previewedTypes, uid) || !mayRead(uid)) return undefined;
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

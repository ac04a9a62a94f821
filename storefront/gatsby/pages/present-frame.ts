import type { MenuLink, Organisation } from '../../src/content/site-data';
import type { MenuDocument, OrganisationDocument } from '../cms/documents';

const shown = <Entry extends { isHidden: boolean }>(entries: readonly Entry[] | null): Entry[] =>
  (entries ?? []).filter(({ isHidden }) => !isHidden);

/** A menu as header and footer show it. The build and the preview of drafts share this function. */
export const presentMenu = (menu: Pick<MenuDocument, 'items'> | undefined): MenuLink[] =>
  shown(menu?.items ?? null).map(({ title, path, children }) => ({
    title,
    path,
    children: shown(children).map((child) => ({
      title: child.title,
      path: child.path,
      children: [],
    })),
  }));

/** The organisation as header and footer show it. The build and the preview of drafts share this function. */
export const presentOrganisation = (organisation: OrganisationDocument): Organisation => ({
  brand: organisation.brand,
  tagline: organisation.tagline,
  legalName: organisation.legalName,
  annotation: organisation.annotation,
  supportEmail: organisation.supportEmail,
  socialLinks: organisation.socialLinks.map(({ network, url }) => ({ network, url })),
  paymentLogos: organisation.paymentLogos.map(({ code, name }) => ({ code, name })),
  // The library's own file, as a preview shows it. The build has a copy of its own.
  ...(organisation.mark ? { mark: `/cms${organisation.mark.url}` } : {}),
});

import type { LocaleCode } from '@shop/shared-types/locales';

import type { CompiledMessages } from '../i18n/compile-messages';

/** An entry of a menu. Without a path it only holds its children. */
export interface MenuLink {
  title: string;
  path: string | null;
  description: string | null;
  children: MenuLink[];
}

export interface Organisation {
  brand: string;
  tagline: string | null;
  legalName: string;
  annotation: string | null;
  supportEmail: string;
  socialLinks: { network: string; url: string }[];
  paymentLogos: { code: string; name: string }[];
}

/** What every page of a language shares. It is one file a language, so that a page carries only its own content. */
export interface SiteData {
  locale: LocaleCode;
  messages: CompiledMessages;
  /** Address of the messages that only `LatePart` loads. */
  lateMessages: string;
  /** Header menu, and footer menu whose first level are the groups. */
  mainMenu: MenuLink[];
  footerMenu: MenuLink[];
  organisation: Organisation;
  /** Rubles for a dollar when the site was built. */
  rubPerUsd: number | null;
  /** Year of the build, for the footer. */
  year: number;
  /** Origins of languages that live on their own domain. */
  origins: Partial<Record<LocaleCode, string>>;
}

import type { LocaleCode } from '@shop/shared-types/locales';

import type { CompiledMessages } from '../i18n/compile-messages';

/** An entry of a menu. An entry without a path only groups its children. */
export interface MenuLink {
  title: string;
  path: string | null;
  /** Name of a drawing. Entries of the main menu have one, as far as their page has its own. */
  icon?: string;
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
  /** Address of the shop's own mark (rule 2.14), in the place of the drawn one. */
  mark?: string;
}

/** The data that every page of a language shares. It is one file for each language, so that a page carries only its own content. */
export interface SiteData {
  locale: LocaleCode;
  messages: CompiledMessages;
  /** Address of the messages that `LatePart` loads. */
  lateMessages: string;
  /** Header menu, and footer menu. The first level of the footer menu are its groups. */
  mainMenu: MenuLink[];
  footerMenu: MenuLink[];
  organisation: Organisation;
  /** Rubles for a dollar when the site was built. */
  rubPerUsd: number | null;
  /** Whether the shop offered rent to everybody when the site was built. Without this the tabs would move the page when they come. */
  isRentShown: boolean;
  /** Year of the build, for the footer. */
  year: number;
  /** Languages that are on, in the order of the switcher (rule 2.12). */
  languages: readonly LocaleCode[];
  /** Addresses of the home pages of languages on another host than this one (rule 2.11). */
  homes: Partial<Record<LocaleCode, string>>;
}

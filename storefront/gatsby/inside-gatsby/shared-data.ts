import type { LocaleCode } from '@shop/shared-types/locales';

import type { SiteData } from '../../src/content/site-data';

/** What the renderer needs beside a page's own context: the data that all pages of a language share. */
export interface SharedData {
  sites: Record<LocaleCode, SiteData>;
  /** Addresses of the scripts that carry the same data to browsers. */
  files: Record<LocaleCode, string>;
  /** Languages that are served at the root of a domain of their own (rule 2.11). */
  languagesWithDomain: readonly LocaleCode[];
  /** The style of a shop with a colour of its own (rule 2.13); empty without one. */
  brandStyle: string;
}

declare global {
  /**
   * Set by the renderer when it is loaded (`gatsby-ssr.tsx`): replaces the data that Gatsby's last build compiled into it. All pages that
   * this process draws afterwards show the given data.
   */
  var setSharedData: ((data: SharedData) => void) | undefined;
}

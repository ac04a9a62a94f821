import type { LocaleCode } from '@shop/shared-types/locales';

import { splitLocalePath } from '../i18n/locale-path';
import type { SiteData } from './site-data';

declare global {
  interface Window {
    /** Set by the language's data script, with which the page starts. */
    shopSite?: SiteData;
  }
  /** Addresses of the data scripts. Empty in the scripts of a production build, where the HTML names them. */
  const SITE_DATA_FILES: Partial<Record<LocaleCode, string>>;
}

const loaded = (script: HTMLScriptElement): Promise<void> =>
  new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)));
  });

/** Adds the script of the path's language. Only `gatsby develop` needs this: it renders one HTML for all paths. */
const addScript = (address: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = address;
  document.head.append(script);
  return script;
};

/**
 * Waits until the messages of the page's language are loaded, because the page is hydrated only then. If they do not arrive, `startPage`
 * reloads the page.
 */
export const loadSiteData = async (): Promise<void> => {
  const { locale } = splitLocalePath(window.location.pathname);
  const address = SITE_DATA_FILES[locale];
  if (address && window.shopSite?.locale !== locale) {
    await loaded(addScript(address));
    return;
  }
  if (window.shopSite) return;
  const script = document.querySelector<HTMLScriptElement>(`script[src^="/site-data/${locale}-"]`);
  if (!script) throw new Error('the page names no data of its language');
  await loaded(script);
};

import { createContext, useContext } from 'react';

import type { SiteData } from './site-data';

const SiteContext = createContext<SiteData | null>(null);

export const SiteProvider = SiteContext.Provider;

/** What all pages of the language share: menus, organisation, rate. */
export const useSite = (): SiteData => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it');
  return site;
};

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

type ShowFrameDraft = (draft: Partial<SiteData> | undefined) => void;

const FrameDraftContext = createContext<ShowFrameDraft>(() => undefined);

export const FrameDraftProvider = FrameDraftContext.Provider;

/** Puts a draft of what all pages share into the frame of the open page: only the preview of drafts does. */
export const useFrameDraft = (): ShowFrameDraft => useContext(FrameDraftContext);

import { createContext, useContext } from 'react';

import type { LocaleCode } from '@shop/shared-types/locales';

/** Where the reader is. */
export interface PageInfo {
  /** Path without a locale, as the page was built. */
  route: string;
  alternateRoutes: Partial<Record<LocaleCode, string>> | null;
  /** Path and query in the address bar, without a locale; areas such as the profile have more of them than pages. */
  here: string;
}

const PageInfoContext = createContext<PageInfo>({ route: '/', alternateRoutes: null, here: '/' });

export const PageInfoProvider = PageInfoContext.Provider;

export const usePageInfo = (): PageInfo => useContext(PageInfoContext);

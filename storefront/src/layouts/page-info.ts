import { createContext, useContext } from 'react';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { EditedDocument } from '../content/page-context';

/** Where the reader is. */
export interface PageInfo {
  /** Path without a locale, as the page was built. */
  route: string;
  alternateRoutes: Partial<Record<LocaleCode, string>> | null;
  /** Where its words stand in the CMS; null where they are the shop's own messages. */
  edited: EditedDocument | null;
  /** Path and query in the address bar, without a locale; areas such as the profile have more of them than pages. */
  here: string;
}

const PageInfoContext = createContext<PageInfo>({ route: '/', alternateRoutes: null, edited: null, here: '/' });

export const PageInfoProvider = PageInfoContext.Provider;

export const usePageInfo = (): PageInfo => useContext(PageInfoContext);

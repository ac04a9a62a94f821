import { createContext, useContext } from 'react';

import type { LocaleCode } from '@shop/shared-types/locales';

import type { EditedDocument } from '../../content/page-context';

/** Facts about the open page. */
export interface PageInfo {
  /** Path without a locale, as the page was built. */
  route: string;
  alternateRoutes: Partial<Record<LocaleCode, string>> | null;
  nearestRoutes: Partial<Record<LocaleCode, string>> | null;
  /** The document of the CMS that holds its texts; null where they are the shop's own messages. */
  edited: EditedDocument | null;
  /** Path and query in the address bar, without a locale. Inside an area such as the profile it differs from `route`. */
  here: string;
}

const PageInfoContext = createContext<PageInfo>({
  route: '/',
  alternateRoutes: null,
  nearestRoutes: null,
  edited: null,
  here: '/',
});

export const PageInfoProvider = PageInfoContext.Provider;

export const usePageInfo = (): PageInfo => useContext(PageInfoContext);

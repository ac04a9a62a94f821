import { createContext, useContext } from 'react';

import { locales, unprefixedLocale, type LocaleCode, type LocaleDescription } from '@shop/shared-types/locales';

const LocaleContext = createContext<LocaleCode>(unprefixedLocale);

export const LocaleProvider = LocaleContext.Provider;

/** The page's language: code, name, tag, direction, default currency. */
export const useLocale = (): LocaleDescription => locales[useContext(LocaleContext)];

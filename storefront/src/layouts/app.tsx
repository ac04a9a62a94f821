import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import { locales } from '@shop/shared-types/locales';

import type { PageContext } from '../content/page-context';
import { SiteProvider } from '../content/site-context';
import type { SiteData } from '../content/site-data';
import { LocaleProvider } from '../i18n/locale-context';
import { splitLocalePath } from '../i18n/locale-path';
import { SessionProvider } from '../session/session-provider';
import { useIsHydrated } from '../session/use-is-hydrated';
import { GlobalStyle } from '../theme/global-style';
import { ToastProvider } from '../ui/toast';
import { ErrorBoundary } from './error-boundary';
import { MainLayout } from './main-layout';
import { PageInfoProvider, type PageInfo } from './page-info';

export interface AppProps {
  site: SiteData;
  context: PageContext;
  location: { pathname: string; search: string };
  children: ReactNode;
}

/** Everything around a page: language, site data, session, layout. */
export const App = ({ site, context, location, children }: AppProps) => {
  const isHydrated = useIsHydrated();
  // The static HTML of an area knows only the area's own path.
  const here = isHydrated ? `${splitLocalePath(location.pathname).path}${location.search}` : context.route;
  const { route, alternateRoutes, edited } = context;
  const page: PageInfo = { route, alternateRoutes, edited, here };
  return (
    <LocaleProvider value={context.locale}>
      <IntlProvider
        locale={locales[context.locale].languageTag}
        messages={site.messages as Record<FormatjsIntl.Message['ids'], SiteData['messages'][string]>}
      >
        <GlobalStyle />
        <SiteProvider value={site}>
          <PageInfoProvider value={page}>
            <ToastProvider>
              <SessionProvider path={here} builtRate={site.rubPerUsd ?? undefined}>
                <MainLayout>
                  <ErrorBoundary resetKey={here}>{children}</ErrorBoundary>
                </MainLayout>
              </SessionProvider>
            </ToastProvider>
          </PageInfoProvider>
        </SiteProvider>
      </IntlProvider>
    </LocaleProvider>
  );
};

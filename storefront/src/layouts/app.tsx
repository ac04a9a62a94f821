import { useMemo, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import { locales } from '@shop/shared-types/locales';

import type { PageContext } from '../content/page-context';
import { FrameDraftProvider, SiteProvider } from '../content/site-context';
import type { SiteData } from '../content/site-data';
import { LocaleProvider } from '../i18n/locale-context';
import { splitLocalePath } from '../i18n/locale-path';
import { SessionProvider } from '../session/session-provider';
import { useIsHydrated } from '../session/use-is-hydrated';
import { ToastProvider } from '../ui/overlays/toast';
import { ErrorBoundary } from './trouble/error-boundary';
import { MainLayout } from './main-layout';
import { PageInfoProvider, usePageInfo, type PageInfo } from './head/page-info';

export interface AppProps {
  site: SiteData;
  context: PageContext;
  location: { pathname: string; search: string };
  children: ReactNode;
}

type WhereaboutsProps = Pick<AppProps, 'context' | 'location' | 'children'>;

/**
 * Tells components which page is open. The query and an area's inner path are known only after hydration. Only the components that read
 * them are then drawn again, not the whole page.
 */
const Whereabouts = ({ context, location, children }: WhereaboutsProps) => {
  const { route, alternateRoutes, nearestRoutes, edited } = context;
  const isHydrated = useIsHydrated();
  // The static HTML of an area is built for the area's own path only.
  const here = isHydrated ? `${splitLocalePath(location.pathname).path}${location.search}` : route;
  const page = useMemo<PageInfo>(
    () => ({ route, alternateRoutes, nearestRoutes, edited, here }),
    [route, alternateRoutes, nearestRoutes, edited, here],
  );
  return <PageInfoProvider value={page}>{children}</PageInfoProvider>;
};

const Session = ({ builtRate, children }: { builtRate: number | undefined; children: ReactNode }) => (
  <SessionProvider path={usePageInfo().here} builtRate={builtRate}>
    {children}
  </SessionProvider>
);

const Content = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary resetKey={usePageInfo().here}>{children}</ErrorBoundary>
);

/** Formats messages in the page's language: those of its frame and its own. */
const Messages = ({ site, context, children }: Omit<AppProps, 'location'>) => {
  const messages = useMemo(() => ({ ...site.messages, ...context.messages }), [site, context.messages]);
  return (
    <IntlProvider
      locale={locales[context.locale].languageTag}
      // Compiled by the build; the package's types name another copy of the parser.
      messages={messages as unknown as Record<FormatjsIntl.Message['ids'], string>}
    >
      {children}
    </IntlProvider>
  );
};

/** The frame of a page: language, site data, session, layout. */
export const App = ({ site: published, context, location, children }: AppProps) => {
  const [draft, showDraft] = useState<Partial<SiteData>>();
  const site = useMemo(
    () => (draft ? { ...published, ...draft, messages: { ...published.messages, ...draft.messages } } : published),
    [published, draft],
  );
  return (
    <LocaleProvider value={context.locale}>
      <Messages site={site} context={context}>
        <SiteProvider value={site}>
          <Whereabouts context={context} location={location}>
            <ToastProvider>
              <Session builtRate={site.rubPerUsd ?? undefined}>
                <MainLayout>
                  <FrameDraftProvider value={showDraft}>
                    <Content>{children}</Content>
                  </FrameDraftProvider>
                </MainLayout>
              </Session>
            </ToastProvider>
          </Whereabouts>
        </SiteProvider>
      </Messages>
    </LocaleProvider>
  );
};

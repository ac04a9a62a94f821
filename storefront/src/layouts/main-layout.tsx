import { Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';

import { OutsideScriptsSlot } from '../analytics/outside-scripts-slot';
import { LatePart, lazyPart } from '../content/late-part';
import { FloatingNumber } from '../features/account/activations/floating-number';
import { usePageInfo } from './head/page-info';
import { useLocale } from '../i18n/locale-context';
import { useAuthToken } from '../session/visitor/auth-token';
import { useCookieConsent, useIsAskedAnew } from '../session/visitor/cookie-consent';
import { AdminWidget } from '../features/editors/admin-widget/admin-widget';
import { useIsHydrated } from '../session/use-is-hydrated';
import { color } from '../theme/color';
import { headerHeightPx, layer } from '../theme/scale';
import { text } from '../theme/text';
import { FloatStack } from '../ui/floats/float-stack';
import { Footer } from './footer/footer';
import { Header } from './header/header';
import { OfflineBar } from './trouble/offline-bar';
import { ScriptMissing } from './trouble/script-missing';
import { useIdlePrefetch } from './use-idle-prefetch';

const CookieNotice = lazyPart(() => import('./footer/cookie-notice').then((file) => file.CookieNotice));

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
`;

const Main = styled.main`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  /* The footer begins below the window, so that what loads late does not push it around in sight (rule 22.5). */
  min-block-size: calc(100svh - ${headerHeightPx}px);
  &:focus {
    outline: 0;
  }
`;

const Skip = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: ${layer.toast};
  padding: 10px 16px;
  border-radius: 12px;
  background: ${color.text};
  color: ${color.bg};
  ${text.ui}
  text-decoration: none;
  &:not(:focus) {
    inset-inline-start: -200vw;
  }
`;

// Only the signed-in load it, so that it weighs nothing on a guest's pages.
const KeptPurchase = lazyPart(() =>
  import('../features/buying/purchase/buying/kept-purchase').then((file) => file.KeptPurchase),
);

const WaitingOrders = lazyPart(() =>
  import('../features/buying/purchase/auto-repeat/waiting-orders').then((file) => file.WaitingOrders),
);

const WaitingOrdersOfUser = () => {
  const token = useAuthToken();
  return token === undefined ? null : (
    <LatePart fallback={null} isAddition>
      <WaitingOrders />
    </LatePart>
  );
};

const KeptPurchaseOfUser = () => {
  const token = useAuthToken();
  return token === undefined ? null : (
    <LatePart fallback={null} isAddition>
      <KeptPurchase />
    </LatePart>
  );
};

/** A visitor who has answered, and does not want to answer again, never loads the script of the question. A preview asks nothing. */
const CookieQuestion = () => {
  const isHydrated = useIsHydrated();
  const consent = useCookieConsent();
  const isAskedAnew = useIsAskedAnew();
  const { route } = usePageInfo();
  if (!isHydrated || route === '/preview' || (consent && !isAskedAnew)) return null;
  return (
    <Suspense fallback={null}>
      <CookieNotice />
    </Suspense>
  );
};

/** The frame of every page: skip link, header, content, footer, notices. */
export const MainLayout = ({ children }: { children: ReactNode }) => {
  useIdlePrefetch();
  const { direction } = useLocale();
  return (
    // Gatsby takes the attributes of <html> away for some frames at each change of page; the content keeps its direction.
    <Page dir={direction}>
      <Skip href="#content">
        <FormattedMessage id="layout.skip" />
      </Skip>
      <Header />
      <OfflineBar />
      <ScriptMissing />
      <WaitingOrdersOfUser />
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
      <FloatStack>
        <AdminWidget />
        <KeptPurchaseOfUser />
        <FloatingNumber />
        <CookieQuestion />
      </FloatStack>
      <OutsideScriptsSlot />
    </Page>
  );
};

import SearchX from 'lucide-react/icons/search-x';
import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Activation } from '@shop/shared-types/contract/activations';
import { ownValue } from '@shop/shared-types/own-value';

import { LatePart } from '../../../content/late-part';
import { usePageInfo } from '../../../layouts/head/page-info';
import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { readCookie } from '../../../session/visitor/cookies';
import { useCurrentUser } from '../../../session/visitor/current-user';
import { useIsHydrated } from '../../../session/use-is-hydrated';
import { media } from '../../../theme/media';
import { NeedsScripts } from '../../../layouts/needs-scripts';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { ActiveNumbers } from '../activations/active-numbers';
import { RequireLogin } from '../../auth/require-login';
import { AllowanceOfUser } from '../../buying/purchase/allowance/allowance-of-user';
import { PurchaseDialogs } from '../../buying/purchase/buying/purchase-dialogs';
import { ServiceColumn } from '../../buying/purchase/services/service-column';
import { usePurchase } from '../../buying/purchase/buying/use-purchase';
import { AccountTabs } from './account-tabs';
import { lateAreas, type LateArea } from './late-areas';

const Columns = styled.div`
  ${container}
  inline-size: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  /* The footer begins below the window, and what loads cannot move it within sight. */
  min-block-size: 100svh;
  padding-block: ${space[7]} ${space[16]};
  ${media.desktop} {
    grid-template-columns: 244px minmax(0, 1fr);
    gap: ${space[6]};
  }
  ${media.from1200} {
    grid-template-columns: 288px minmax(0, 1fr);
    gap: ${space[8]};
  }
  /* The column is as tall as the page, so that its card can stick; the area is only as tall as its content. */
  & > :last-child {
    align-self: start;
  }
  ${media.mobile} {
    padding-block: ${space[5]} ${space[12]};
  }
`;

const Column = styled.div`
  ${media.mobile} {
    display: none;
  }
`;

/** An area below what its buyer has to know first. */
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const nothing = () => undefined;

/** Active numbers, joined with the purchase for "Try another". */
const NumbersArea = () => {
  const names = useCatalogueNames({ isWanted: true });
  const purchase = usePurchase({ onStale: nothing });
  const [trying, setTrying] = useState<number>();
  const { buy, buying } = purchase;
  const tryAnother = useCallback(
    (activation: Activation) => {
      setTrying(activation.id);
      buy({
        service: names.service(activation.service),
        country: names.country(activation.country),
        price: activation.price,
        isSoldOut: false,
      });
    },
    [buy, names],
  );
  return (
    <>
      <ActiveNumbers onTryAnother={tryAnother} tryingId={buying ? trying : undefined} />
      <PurchaseDialogs purchase={purchase} />
    </>
  );
};

const Wide = styled.div`
  ${container}
  inline-size: 100%;
  min-block-size: 100svh;
  padding-block: ${space[7]} ${space[16]};
  ${media.mobile} {
    padding-block: ${space[5]} ${space[12]};
  }
`;

const placeholder = (
  <>
    <NeedsScripts />
    <AreaSkeleton />
  </>
);

const numbersArea = (
  <LatePart fallback={placeholder}>
    <NumbersArea />
  </LatePart>
);

/** An area that is loaded when it is opened; one that is not for this user does not exist. */
const LateAreaView = ({ area: { View, isFor } }: { area: LateArea }) => {
  const { user } = useCurrentUser();
  if (isFor && !user) return placeholder;
  if (isFor && user && !isFor(user)) return <NotFound />;
  return (
    <LatePart fallback={placeholder}>
      <View />
    </LatePart>
  );
};

/** Guests with the payment test see the top-up (rule 16.2); everything else asks to log in. */
const Guard = ({ path, children }: { path: string; children: ReactNode }) => {
  const isHydrated = useIsHydrated();
  const isOpenToGuests = isHydrated && path === '/profile/pay' && readCookie('payment-test') !== undefined;
  return isOpenToGuests ? <>{children}</> : <RequireLogin fallback={placeholder}>{children}</RequireLogin>;
};

const NotFound = () => {
  const intl = useIntl();
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={28} strokeWidth={1.75} />}
        title={intl.formatMessage({ id: 'not-found.title' })}
        text={intl.formatMessage({ id: 'not-found.text' })}
        action={
          <ButtonLink to="/profile">
            <FormattedMessage id="profile.numbers" />
          </ButtonLink>
        }
      />
    </Card>
  );
};

/** Where numbers are bought and given back. */
const placesOfNumbers = ['/profile', '/profile/orders', '/profile/rentals'];

/** Everything under `/profile`: tabs, the column of services, and the area that the path names. */
export const ProfileView = () => {
  const { here } = usePageInfo();
  const path = here.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  const late = ownValue(lateAreas, path);
  if (late && late.layout !== 'column') {
    return (
      <>
        {late.layout === 'wide' && <AccountTabs path={path} />}
        <Wide>
          <Guard path={path}>
            <LateAreaView area={late} />
          </Guard>
        </Wide>
      </>
    );
  }
  const numbers = path === '/profile' ? numbersArea : <NotFound />;
  return (
    <>
      <AccountTabs path={path} />
      <Columns>
        <Column>
          <ServiceColumn />
        </Column>
        <Stack>
          {placesOfNumbers.includes(path) && <AllowanceOfUser />}
          <RequireLogin fallback={placeholder}>{late ? <LateAreaView area={late} /> : numbers}</RequireLogin>
        </Stack>
      </Columns>
    </>
  );
};

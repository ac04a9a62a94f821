import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { rentalTabs, type RentalTab } from '@shop/shared-types/contract/rentals';

import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { useRentals } from '../../../session/resources/rentals';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { ButtonLink } from '../../../ui/controls/button-link';
import { Segment } from '../../../ui/controls/segment';
import { ShowMore } from '../../../ui/controls/show-more';
import { Skeleton } from '../../../ui/display/skeleton';
import { RentalCard } from './rental-card';

const Stack = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  scroll-margin-block-start: 88px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Title = styled.h2`
  ${text.page}
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const labels = {
  active: 'rentals.tab-active',
  received: 'rentals.tab-received',
  cancelled: 'rentals.tab-cancelled',
} as const satisfies Record<RentalTab, string>;

const noneTexts = {
  active: 'rentals.none-active',
  received: 'rentals.none-received',
  cancelled: 'rentals.none-cancelled',
} as const satisfies Record<RentalTab, string>;

/** Rented numbers in their tabs: waiting for a first SMS, with SMS, over without. `isPage`: they are the page's own subject. */
export const MyRentals = ({ isPage = false }: { isPage?: boolean }) => {
  const intl = useIntl();
  const names = useCatalogueNames({ isWanted: true });
  const [tab, setTab] = useState<RentalTab>('active');
  const [pages, setPages] = useState(1);
  const { rentals, error, isLoading, hasMore, reload } = useRentals(tab, pages);

  const content = () => {
    if (error !== undefined) {
      return <FailedList onRetry={reload} />;
    }
    if (!rentals) return <Skeleton $blockSize="180px" $radius="20px" />;
    if (rentals.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={<CalendarDays size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: 'rentals.none-title' })}
            text={intl.formatMessage({ id: noneTexts[tab] })}
            action={
              isPage ? (
                <ButtonLink variant="primary" to="/?tab=rent#buy">
                  <FormattedMessage id="rentals.rent-first" />
                </ButtonLink>
              ) : undefined
            }
          />
        </Card>
      );
    }
    return (
      <>
        <List>
          {rentals.map((rental) => (
            <RentalCard
              key={rental.id}
              rental={rental}
              serviceName={
                rental.service === 'full'
                  ? intl.formatMessage({ id: 'rentals.every-service' })
                  : names.service(rental.service).name
              }
              serviceIcon={names.service(rental.service).icon}
              country={names.country(rental.country)}
              headingAs={isPage ? 'h2' : 'h3'}
            />
          ))}
        </List>
        <ShowMore list={{ isLoading, isComplete: !hasMore, loadMore: () => setPages(pages + 1) }} isByTime />
      </>
    );
  };

  return (
    <Stack id="my-rentals" aria-labelledby="my-rentals-title">
      <Head>
        <Title as={isPage ? 'h1' : 'h2'} id="my-rentals-title">
          <FormattedMessage id="rentals.mine" />
        </Title>
        <Segment<RentalTab>
          label={intl.formatMessage({ id: 'rentals.mine' })}
          options={rentalTabs.map((value) => ({ value, label: <FormattedMessage id={labels[value]} /> }))}
          value={tab}
          onChoose={(next) => {
            setTab(next);
            setPages(1);
          }}
        />
      </Head>
      {content()}
    </Stack>
  );
};

/** Rented numbers as a page of the account. */
export const MyRentalsPage = () => <MyRentals isPage />;

import { CalendarDays, Search } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useLocale } from '../../i18n/locale-context';
import { color } from '../../theme/color';
import { media } from '../../theme/media';
import { text } from '../../theme/text';
import { EmptyState } from '../../ui/display/empty-state';
import { FailedNotice } from '../../ui/display/failed-list';
import { SearchField } from '../../ui/fields/search-field';
import { Skeleton } from '../../ui/display/skeleton';
import type { BuiltCatalogue, PickableService } from '../purchase/catalogue';
import { CountrySort } from '../purchase/countries/country-sort';
import { findOffers } from '../purchase/countries/find-offers';
import { BandTitle } from '../purchase/countries/band-title';
import { bandStarts, defaultSortOrder, sortOffers, type SortOrder } from '../purchase/countries/sort-offers';
import { RentCard } from './rent-card';
import { nearestTerm, offerForTerm, type RentOffer } from './rent-term';
import { TermChoice } from './term-choice';
import { useRent } from './use-rent';
import { useRentCountries } from './use-rent-countries';

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-inline-size: 0;
  padding: 20px 24px;
  ${media.mobile} {
    padding: 20px 16px 24px;
    border-block-start: 8px solid ${color.bg};
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

const Title = styled.h2`
  flex: 1;
  ${text.h4}
`;

const Find = styled(SearchField)`
  inline-size: 210px;
  ${media.mobile} {
    order: 1;
    inline-size: 100%;
  }
`;

/** As tall as the list for buying, so that a change of tab moves nothing below it. */
const Scroller = styled.div`
  block-size: 520px;
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${color.surface3} transparent;
  ${media.mobile} {
    block-size: auto;
    overflow: visible;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${media.from1200} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const startHours = 24;
const places = 10;

export interface RentPaneProps {
  catalogue: BuiltCatalogue;
  service: PickableService;
}

/** Countries where the chosen service can be rented, for the chosen term. */
export const RentPane = ({ catalogue, service }: RentPaneProps) => {
  const intl = useIntl();
  const { languageTag } = useLocale();
  const [hours, setHours] = useState<number>(startHours);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder>(defaultSortOrder);
  const { countries, error, reload } = useRentCountries(service.external_id);
  const { rent, rentingCountry } = useRent({ onChanged: reload });
  const shown = useMemo(
    () =>
      countries &&
      sortOffers(
        findOffers(
          countries.map((country) => offerForTerm(country, hours)),
          search,
        ),
        order,
        languageTag,
        catalogue.popularCountries,
      ),
    [catalogue.popularCountries, countries, hours, languageTag, order, search],
  );
  const bands = bandStarts(shown ?? [], order, catalogue.popularCountries);

  const content = () => {
    if (error !== undefined) {
      return <FailedNotice onRetry={reload} />;
    }
    if (!countries || !shown) {
      return (
        <Grid aria-busy>
          {Array.from({ length: places }, (_, index) => (
            <li key={index}>
              <Skeleton $blockSize="62px" $radius="14px" />
            </li>
          ))}
        </Grid>
      );
    }
    if (countries.length === 0) {
      return (
        <EmptyState
          icon={<CalendarDays size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'purchase.unavailable-title' })}
          text={intl.formatMessage({ id: 'rentals.none-for' }, { service: service.name })}
        />
      );
    }
    if (shown.length === 0) {
      return (
        <EmptyState
          icon={<Search size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'list.nothing-found' })}
          text={intl.formatMessage({ id: 'purchase.no-country' }, { service: service.name })}
        />
      );
    }
    const takeOtherTerm = (offer: RentOffer) => setHours(nearestTerm(offer, hours) ?? hours);
    return (
      <Grid>
        {shown.map((offer, index) => (
          <Fragment key={offer.country_external_id}>
            <BandTitle band={bands.get(index)} soldOut="rentals.other-term" />
            <RentCard
              offer={offer}
              flag={catalogue.flags[offer.country_external_id]}
              serviceName={service.name}
              hours={hours}
              isRenting={offer.country_external_id === rentingCountry}
              onRent={(wanted) => rent({ offer: wanted, serviceName: service.name, hours })}
              onOtherTerm={takeOtherTerm}
            />
          </Fragment>
        ))}
      </Grid>
    );
  };

  return (
    <Pane aria-labelledby="rent-country" data-testid="rent-pane">
      <Bar>
        <Title id="rent-country">
          <FormattedMessage id="purchase.country" />
        </Title>
        <Find
          isSmall
          label={intl.formatMessage({ id: 'purchase.search-country' })}
          placeholder={intl.formatMessage({ id: 'purchase.search-country' })}
          value={search}
          onChange={setSearch}
        />
        <CountrySort order={order} onOrder={setOrder} />
      </Bar>
      <TermChoice hours={hours} onChoose={setHours} />
      <Scroller tabIndex={-1}>{content()}</Scroller>
    </Pane>
  );
};

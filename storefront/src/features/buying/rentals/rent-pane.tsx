import CalendarDays from 'lucide-react/icons/calendar-days';
import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { color } from '../../../theme/color';
import { media } from '../../../theme/media';
import { text } from '../../../theme/text';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedNotice } from '../../../ui/display/failed-list';
import { SearchField } from '../../../ui/fields/search-field';
import { Skeleton } from '../../../ui/display/skeleton';
import type { BuiltCatalogue, PickableService } from '../purchase/catalogue';
import { CountrySort } from '../purchase/countries/country-sort';
import { BandTitle } from '../purchase/countries/band-title';
import { defaultSortOrder, type SortOrder } from '../purchase/countries/sort-offers';
import { useShownOffers } from '../purchase/countries/use-shown-offers';
import { RentCard } from './rent-card';
import { RentGrid, RentList } from './rent-list';
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

const places = 10;

export interface RentPaneProps {
  catalogue: BuiltCatalogue;
  service: PickableService;
  /** The chosen term. */
  hours: number;
  onHours: (hours: number) => void;
}

/** Countries where the chosen service can be rented, for the chosen term. */
export const RentPane = ({ catalogue, service, hours, onHours }: RentPaneProps) => {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder>(defaultSortOrder);
  const { countries, error, reload } = useRentCountries(service.external_id);
  const { rent, rentingCountry } = useRent({ onChanged: reload });
  const offers = useMemo(() => countries?.map((country) => offerForTerm(country, hours)), [countries, hours]);
  const { flags, popularCountries } = catalogue;
  const { shown, bands } = useShownOffers(offers, { flags, popularCountries, search, order });

  const content = () => {
    if (error !== undefined) {
      return <FailedNotice onRetry={reload} />;
    }
    if (!countries || !shown) {
      return (
        <RentGrid aria-busy>
          {Array.from({ length: places }, (_, index) => (
            <li key={index}>
              <Skeleton $blockSize="62px" $radius="14px" />
            </li>
          ))}
        </RentGrid>
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
    const takeOtherTerm = (offer: RentOffer) => onHours(nearestTerm(offer, hours) ?? hours);
    return (
      <RentList key={service.external_id} offers={shown}>
        {(offer, index) => (
          <>
            <BandTitle band={bands.get(index)} soldOut="rentals.other-term" />
            <RentCard
              offer={offer}
              flag={flags[offer.country_external_id]}
              serviceName={service.name}
              hours={hours}
              isRenting={offer.country_external_id === rentingCountry}
              onRent={(wanted) => rent({ offer: wanted, serviceName: service.name, hours })}
              onOtherTerm={takeOtherTerm}
            />
          </>
        )}
      </RentList>
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
      <TermChoice hours={hours} onChoose={onHours} />
      {/* Without a card that takes the focus, keys scroll the box itself. */}
      <Scroller tabIndex={countries ? -1 : 0}>{content()}</Scroller>
    </Pane>
  );
};

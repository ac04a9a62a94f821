import Search from 'lucide-react/icons/search';
import Signal from 'lucide-react/icons/signal';
import { memo, useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { NoScript } from '../../../../content/no-script';
import { useLocale } from '../../../../i18n/locale-context';
import { color } from '../../../../theme/color';
import { media } from '../../../../theme/media';
import { ellipsis } from '../../../../theme/mixins';
import { text } from '../../../../theme/text';
import { ButtonLink } from '../../../../ui/controls/button-link';
import { EmptyState } from '../../../../ui/display/empty-state';
import { FailedNotice } from '../../../../ui/display/failed-list';
import { SearchField } from '../../../../ui/fields/search-field';
import { ServiceIcon } from '../../../../ui/shop/service-icon';
import type { BuiltCatalogue, CountryOffer, PickableService } from '../catalogue';
import { CountryList } from './country-list';
import { CountrySkeletons } from './country-skeletons';
import { CountrySort } from './country-sort';
import { ScriptlessSort } from './scriptless-sort';
import { defaultSortOrder, type SortOrder } from './sort-offers';
import { useShownOffers } from './use-shown-offers';

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

const Heading = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-inline-size: 0;
  /* The sort of a page without scripts would leave the name one letter. */
  html:not(.js) & {
    flex-basis: 100%;
  }
`;

const Title = styled.h2`
  ${text.h4}
`;

const For = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  ${text.small}
  color: ${color.text2};
  & > b {
    color: ${color.text};
    font-weight: var(--weight-strong);
    ${ellipsis}
  }
  & > span {
    white-space: nowrap;
  }
  @media (min-width: 1024px) and (max-width: 1399px) {
    display: none;
  }
  ${media.mobile} {
    & > span {
      display: none;
    }
  }
  ${media.upTo359} {
    display: none;
  }
`;

const Find = styled.div`
  inline-size: 210px;
  ${media.mobile} {
    order: 1;
    inline-size: 100%;
  }
`;

export interface CountryPaneProps {
  flags: BuiltCatalogue['flags'];
  popularCountries: BuiltCatalogue['popularCountries'];
  service: PickableService;
  /** Undefined while they are loaded. */
  offers: readonly CountryOffer[] | undefined;
  /** Why there are none. */
  error: unknown;
  onRetry: () => void;
  buyingCountry: number | undefined;
  markedCountry: number | undefined;
  onBuy: (offer: CountryOffer) => void;
  onOrder: (offer: CountryOffer) => void;
}

const CountryPaneView = ({
  flags,
  popularCountries,
  service,
  offers,
  error,
  onRetry,
  buyingCountry,
  markedCountry,
  onBuy,
  onOrder,
}: CountryPaneProps) => {
  const intl = useIntl();
  const { languageTag } = useLocale();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<SortOrder>(defaultSortOrder);
  const wanted = useDeferredValue(search);
  const { shown, bands } = useShownOffers(offers, { flags, popularCountries, search: wanted, order });

  const content = () => {
    if (error !== undefined) {
      return <FailedNotice onRetry={onRetry} />;
    }
    if (!offers || !shown) return <CountrySkeletons />;
    if (offers.length === 0) {
      return (
        <EmptyState
          icon={<Signal size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'purchase.unavailable-title' })}
          text={intl.formatMessage({ id: 'purchase.unavailable-text' }, { service: service.name })}
          action={
            <ButtonLink variant="ghost" to="/services">
              <FormattedMessage id="purchase.other-service" />
            </ButtonLink>
          }
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
    return (
      <CountryList
        offers={shown}
        bands={bands}
        flags={flags}
        service={service}
        buyingCountry={buyingCountry}
        markedCountry={markedCountry}
        onBuy={onBuy}
        onOrder={onOrder}
      />
    );
  };

  return (
    <Pane aria-labelledby="purchase-country" data-testid="country-pane" data-of-service>
      <Bar>
        <Heading>
          <Title id="purchase-country">
            <FormattedMessage id="purchase.country" />
          </Title>
          <For>
            <span>
              <FormattedMessage id="purchase.numbers-for" />
            </span>
            <ServiceIcon icon={service.icon} name={service.name} sizePx={18} />
            <b dir="auto">{service.name}</b>
          </For>
        </Heading>
        <Find data-needs-script>
          <SearchField
            isSmall
            label={intl.formatMessage({ id: 'purchase.search-country' })}
            placeholder={intl.formatMessage({ id: 'purchase.search-country' })}
            value={search}
            onChange={setSearch}
          />
        </Find>
        <CountrySort order={order} onOrder={setOrder} />
        <NoScript draw={() => <ScriptlessSort offers={shown ?? []} languageTag={languageTag} />} />
      </Bar>
      {content()}
    </Pane>
  );
};

/** The right pane: countries of the chosen service with search and sorting. */
export const CountryPane = memo(CountryPaneView);

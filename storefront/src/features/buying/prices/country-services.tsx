import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { CountryContent, SellableRow } from '../../../content/contents';
import { useFoundRows } from '../../shared/name-search/use-found-rows';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { SearchField } from '../../../ui/fields/search-field';
import { useFormatPrice } from '../../../ui/shop/price';
import { PriceTable } from './price-table';
import { useCountryDelivery, type CountryDelivery } from './use-country-delivery';
import { useCountryServices } from './use-country-services';

const Search = styled.div`
  inline-size: 100%;
  max-inline-size: 480px;
`;

const Centre = styled.div`
  display: grid;
  justify-items: center;
  inline-size: 100%;
`;

/** Empty where too few were bought to tell. */
const DeliveryRate = ({ delivery }: { delivery: CountryDelivery | undefined }) => {
  const intl = useIntl();
  if (!delivery) return null;
  const { deliveryRate: rate, sampleSize: sample } = delivery;
  return (
    <span title={intl.formatMessage({ id: 'purchase.delivered' }, { rate, sample })}>
      <FormattedNumber value={rate} style="percent" />
    </span>
  );
};

export interface CountryServicesProps {
  country: CountryContent;
  /** Code of the service whose purchase is running. */
  buying: string | undefined;
  onBuy: (row: SellableRow) => void;
}

/** The services of a country: they are bought here. The HTML has the first forty; a search or "Show all" loads the rest. */
export const CountryServices = ({ country, buying, onBuy }: CountryServicesProps) => {
  const intl = useIntl();
  const formatPrice = useFormatPrice();
  const [search, setSearch] = useState('');
  const [wantsAll, setWantsAll] = useState(false);
  const isSearching = search.trim() !== '';
  const { data, error } = useCountryServices(country, wantsAll || isSearching);
  const delivery = useCountryDelivery(country.externalId);
  const rows = data ?? country.services;
  const { found = [] } = useFoundRows(rows, search);
  const isCut = !data && !isSearching && country.serviceCount > rows.length;
  const searchLabel = intl.formatMessage({ id: 'prices.search' });
  return (
    <>
      <Search data-needs-script>
        <SearchField label={searchLabel} placeholder={searchLabel} value={search} onChange={setSearch} />
      </Search>
      <Card $isFlush>
        {found.length > 0 ? (
          <PriceTable
            rows={found}
            of="service"
            caption={intl.formatMessage({ id: 'country.services' })}
            hasOffers={false}
            extra={{
              title: <FormattedMessage id="country.delivery" />,
              cell: ({ code }) => <DeliveryRate delivery={delivery.get(code)} />,
            }}
            action={(row) => (
              <Button
                size="sm"
                variant="soft"
                data-needs-script
                isLoading={row.code === buying}
                aria-label={intl.formatMessage(
                  { id: 'purchase.buy-label' },
                  { service: row.name, country: country.name, price: formatPrice(row.priceFrom ?? 0) },
                )}
                onClick={() => onBuy(row)}
              >
                <FormattedMessage id="purchase.buy" />
              </Button>
            )}
          />
        ) : (
          <EmptyState
            icon={<SearchX size={28} aria-hidden="true" />}
            title={intl.formatMessage({ id: 'services.nothing' }, { name: search.trim() })}
          />
        )}
      </Card>
      {isCut && (
        <Centre data-needs-script>
          <Button isLoading={wantsAll && error === undefined} onClick={() => setWantsAll(true)}>
            <FormattedMessage id="country.show-all" values={{ count: country.serviceCount }} />
          </Button>
        </Centre>
      )}
    </>
  );
};

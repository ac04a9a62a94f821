import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { HomeContent } from '../../../content/contents';
import { useNavigate } from '../../../i18n/use-navigate';
import { SideSection } from '../../../layouts/section';
import { Card } from '../../../ui/display/card';
import { SearchField } from '../../../ui/fields/search-field';
import { Segment } from '../../../ui/controls/segment';
import { PriceTable } from './price-table';

const Head = styled.div`
  padding: 16px 16px 6px;
`;

const Search = styled.form`
  inline-size: 100%;
`;

type View = 'service' | 'country';

/** The first rows of the price table on the home page; a search leads to the full list. */
export const PricePreview = ({
  prices,
  serviceRows,
  countryRows,
}: Pick<HomeContent, 'prices' | 'serviceRows' | 'countryRows'>) => {
  const intl = useIntl();
  const go = useNavigate();
  const [view, setView] = useState<View>('service');
  const [search, setSearch] = useState('');
  const searchLabel = intl.formatMessage({ id: view === 'service' ? 'prices.search' : 'countries.search' });
  const listPath = view === 'service' ? '/services' : '/countries';
  return (
    <SideSection
      heading={prices}
      heights={{ desktop: 560, mobile: 780 }}
      aside={
        <Search
          role="search"
          data-needs-script
          onSubmit={(event) => {
            event.preventDefault();
            go(`${listPath}?search=${encodeURIComponent(search)}`);
          }}
        >
          <SearchField label={searchLabel} placeholder={searchLabel} value={search} onChange={setSearch} />
        </Search>
      }
    >
      <Card $isFlush>
        <Head>
          <Segment
            label={intl.formatMessage({ id: 'prices.view' })}
            value={view}
            onChoose={setView}
            options={[
              { value: 'service', label: intl.formatMessage({ id: 'prices.by-service' }) },
              { value: 'country', label: intl.formatMessage({ id: 'prices.by-country' }) },
            ]}
          />
        </Head>
        <PriceTable rows={view === 'service' ? serviceRows : countryRows} of={view} caption={prices.title} />
      </Card>
    </SideSection>
  );
};

import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { PriceRow } from '../../content/contents';
import { useLocale } from '../../i18n/locale-context';
import { container } from '../../theme/mixins';
import { space } from '../../theme/scale';
import { Card } from '../../ui/display/card';
import { EmptyState } from '../../ui/display/empty-state';
import { SearchField } from '../../ui/fields/search-field';
import { filterRows } from './filter-rows';
import { PriceTable } from './price-table';

const Box = styled.div`
  ${container}
  display: grid;
  gap: ${space[4]};
  padding-block-end: ${space[24]};
`;

const Search = styled.div`
  max-inline-size: 480px;
`;

export interface SearchablePricesProps {
  rows: readonly PriceRow[];
  of: 'service' | 'country';
  caption: string;
  searchLabel: string;
  /** Says that nothing is called as the visitor typed. */
  nothingFound: (name: string) => string;
}

/** The whole price table with a search above it; without scripts the whole table. */
export const SearchablePrices = ({ rows, of, caption, searchLabel, nothingFound }: SearchablePricesProps) => {
  const { languageTag } = useLocale();
  const [search, setSearch] = useState('');
  // A search on the home page arrives in the address.
  useEffect(() => setSearch(new URLSearchParams(window.location.search).get('search') ?? ''), []);
  const found = filterRows(rows, search, languageTag);
  return (
    <Box>
      <Search data-needs-script>
        <SearchField label={searchLabel} placeholder={searchLabel} value={search} onChange={setSearch} />
      </Search>
      <Card $isFlush>
        {found.length > 0 ? (
          <PriceTable rows={found} of={of} caption={caption} />
        ) : (
          <EmptyState icon={<SearchX size={28} aria-hidden="true" />} title={nothingFound(search.trim())} />
        )}
      </Card>
    </Box>
  );
};

import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { PriceRow } from '../../../content/contents';
import { useLocale } from '../../../i18n/locale-context';
import { useFoundRows } from '../../shared/name-search/use-found-rows';
import { color } from '../../../theme/color';
import { container } from '../../../theme/mixins';
import { space } from '../../../theme/scale';
import { text } from '../../../theme/text';
import { Segment } from '../../../ui/controls/segment';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { SearchField } from '../../../ui/fields/search-field';
import { LetterRow } from './letter-row';
import { letterOf, lettersOf } from './letters';
import { PriceTable } from './price-table';
import { rowOrders, sortRows, type RowOrder } from './sort-rows';

const Box = styled.div`
  ${container}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-end: ${space[24]};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  & > :first-child {
    flex: 1 1 280px;
    max-inline-size: 480px;
  }
`;

const Folded = styled.details`
  & > summary {
    padding: ${space[4]} ${space[5]};
    cursor: pointer;
    ${text.ui}
    color: ${color.text2};
  }
`;

export interface SearchablePricesProps {
  rows: readonly PriceRow[];
  of: 'service' | 'country';
  caption: string;
  searchLabel: string;
  /** Says that nothing is called as the visitor typed. */
  nothingFound: (name: string) => string;
}

/** A press on a letter sorts the table by name and then scrolls to the first row of that letter. */
const useGoToLetter = (shown: readonly PriceRow[], languageTag: string) => {
  const table = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ letter: string }>();
  useEffect(() => {
    if (!wanted) return;
    const index = shown.findIndex(({ name }) => letterOf(name, languageTag) === wanted.letter);
    table.current?.querySelectorAll('tbody tr')[index]?.scrollIntoView();
    setWanted(undefined);
  }, [wanted, shown, languageTag]);
  return { table, goToLetter: (letter: string) => setWanted({ letter }) };
};

/** The whole price table with search and order above it; without scripts the whole table. Rows without numbers are folded away. */
export const SearchablePrices = ({ rows, of, caption, searchLabel, nothingFound }: SearchablePricesProps) => {
  const intl = useIntl();
  const { languageTag } = useLocale();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<RowOrder>('popular');
  // A search on the home page arrives in the address.
  useEffect(() => setSearch(new URLSearchParams(window.location.search).get('search') ?? ''), []);
  const letters = useMemo(
    () =>
      lettersOf(
        rows.filter(({ count }) => count > 0).map(({ name }) => name),
        languageTag,
      ),
    [rows, languageTag],
  );
  const isSearching = search.trim() !== '';
  const { found: named = [], isRanked } = useFoundRows(rows, search);
  // What fits best stands first, unless the visitor asked for an order.
  const found = isRanked && order === 'popular' ? named : sortRows(named, order, languageTag);
  const { table, goToLetter } = useGoToLetter(found, languageTag);
  const shown = isSearching ? found : found.filter(({ count }) => count > 0);
  const folded = isSearching ? [] : found.filter(({ count }) => count === 0);
  // Countries have no order of the shop but their names.
  const orders = of === 'country' ? rowOrders.filter((one) => one !== 'name') : rowOrders;
  return (
    <Box>
      <Tools data-needs-script>
        <div>
          <SearchField label={searchLabel} placeholder={searchLabel} value={search} onChange={setSearch} />
        </div>
        <Segment
          label={intl.formatMessage({ id: 'prices.order' })}
          value={order}
          onChoose={setOrder}
          options={orders.map((value) => ({
            value,
            label: intl.formatMessage({
              // messages: prices.order-*
              id: of === 'country' && value === 'popular' ? 'prices.order-name' : `prices.order-${value}`,
            }),
          }))}
        />
      </Tools>
      {of === 'service' && (
        <LetterRow
          letters={letters}
          onChoose={(letter) => {
            setSearch('');
            setOrder('name');
            goToLetter(letter);
          }}
        />
      )}
      {shown.length > 0 && (
        <Card $isFlush ref={table}>
          <PriceTable rows={shown} of={of} caption={caption} />
        </Card>
      )}
      {found.length === 0 && (
        <Card>
          <EmptyState icon={<SearchX size={28} aria-hidden="true" />} title={nothingFound(search.trim())} />
        </Card>
      )}
      {folded.length > 0 && (
        <Card $isFlush>
          <Folded>
            <summary>
              <FormattedMessage id="prices.folded" values={{ count: folded.length }} />
            </summary>
            <PriceTable rows={folded} of={of} caption={caption} />
          </Folded>
        </Card>
      )}
    </Box>
  );
};

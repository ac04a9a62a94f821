import { Flex } from '@strapi/design-system';

import type { ListQuery } from '../calls/use-commerce';
import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { showSum } from '../parts/sum';
import { ExportButton } from '../parts/export-button';
import { ChoiceFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { choiceOf } from '../parts/filters/read-filter';
import { useFilters, type Filters } from '../parts/filters/use-filters';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { NewShelfForm } from './new-shelf-form';
import { kindOf, shelfAddress } from './shelf';
import { ShelfSwitch } from './shelf-switch';

const filterNames = ['search', 'line', 'seller', 'sale'] as const;
type FilterName = (typeof filterNames)[number];
type StockQuery = ListQuery<'adminListShelves'>;

const lineNames = { 'ready-account': 'Ready accounts', licence: 'Licences' } as const;
const saleNames = { on: 'On sale', off: 'Off sale' } as const;

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const queryOf = ({ search, line, seller, sale }: Readonly<Record<FilterName, string>>): StockQuery => ({
  search: search || undefined,
  line: choiceOf(['ready-account', 'licence'] as const, line),
  seller: seller || undefined,
  sale: choiceOf(['on', 'off'] as const, sale),
});

const StockFilters = ({
  filters: { field, clear, isFiltered },
  query,
}: {
  filters: Filters<FilterName>;
  query: StockQuery;
}) => (
  <FilterBar
    isFiltered={isFiltered}
    onClear={clear}
    end={<ExportButton call="adminExportShelves" query={query} file="stock.csv" />}
  >
    <TextFilter label="Name" placeholder="A part of the name" {...field('search')} />
    <ChoiceFilter label="Kind" choices={choicesOf(lineNames)} {...field('line')} />
    <TextFilter label="Seller" placeholder="house, e-mail or id" {...field('seller')} />
    <ChoiceFilter label="Sale" choices={choicesOf(saleNames)} {...field('sale')} />
  </FilterBar>
);

/** Offers of accounts and software products of all sellers. The house's own are opened here; each leads to its page. */
export const StockPage = () => {
  const filters = useFilters(filterNames);
  const query = queryOf(filters.values);
  const { answer, reload, more } = useCommerceList('adminListShelves', query);
  return (
    <CommerceView
      title="Stock"
      subtitle="Ready accounts and licences, the newest first"
      answer={answer}
      tools={<StockFilters filters={filters} query={query} />}
    >
      {(shelves) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <DataTable
            rows={shelves}
            more={more}
            keyOf={shelfAddress}
            empty={filters.isFiltered ? 'Nothing fits the filters.' : 'There are no offers yet.'}
            columns={[
              {
                title: 'Name',
                cell: (shelf) => (
                  <TwoLines below={kindOf(shelf)}>
                    <TextLink to={shelfAddress(shelf)}>{shelf.name}</TextLink>
                  </TwoLines>
                ),
              },
              {
                title: 'Seller',
                cell: ({ sellerUserId, sellerEmail }) =>
                  sellerUserId === null ? 'The house' : <UserLink userId={sellerUserId} email={sellerEmail} />,
              },
              { title: 'Price', cell: ({ price }) => showSum(price) },
              { title: 'Left', cell: ({ count }) => count },
              { title: 'Sold', cell: ({ sold }) => sold },
              { title: 'On sale', cell: (shelf) => <ShelfSwitch shelf={shelf} onDone={reload} /> },
            ]}
          />
          <NewShelfForm onDone={reload} />
        </Flex>
      )}
    </CommerceView>
  );
};

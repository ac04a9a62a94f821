import { Flex } from '@strapi/design-system';

import type { ListQuery } from '../calls/use-commerce';
import { useCommerceList } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { CountryFilter, ServiceFilter } from '../parts/filters/place-filters';
import { DataTable, type Column } from '../parts/list/data-table';
import { sumColumn } from '../parts/list/sum-column';
import { LongText } from '../parts/long-text';
import { useMayChange } from '../parts/may-change';
import { OpenedForm } from '../parts/opened-form';
import { readId } from '../parts/typed-id';
import { ExportButton } from '../parts/export-button';
import { ChoiceFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { choiceOf } from '../parts/filters/read-filter';
import { useFilters, type Filters } from '../parts/filters/use-filters';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { NewLotForm } from './new-lot-form';
import { kindOf, lotAddress } from './lot';
import { LotSwitch } from './lot-switch';
import { countTranslated, missingNames } from './translations';
import type { Lot } from './upload-form';

const filterNames = ['search', 'line', 'service', 'country', 'seller', 'sale'] as const;
type FilterName = (typeof filterNames)[number];
type StockQuery = ListQuery<'adminListLots'>;

const lineNames = { 'ready-account': 'Ready accounts', licence: 'Licences' } as const;
const saleNames = { on: 'On sale', off: 'Off sale' } as const;

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const queryOf = ({
  search,
  line,
  service,
  country,
  seller,
  sale,
}: Readonly<Record<FilterName, string>>): StockQuery => ({
  search: search || undefined,
  line: choiceOf(['ready-account', 'licence'] as const, line),
  service: service || undefined,
  country: readId(country) ?? undefined,
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
    end={<ExportButton call="adminExportLots" query={query} file="stock.csv" />}
  >
    <TextFilter label="Name" placeholder="A part of the name" {...field('search')} />
    <ChoiceFilter label="Kind" choices={choicesOf(lineNames)} {...field('line')} />
    <ServiceFilter {...field('service')} />
    <CountryFilter {...field('country')} />
    <TextFilter label="Seller" placeholder="house, e-mail or id" {...field('seller')} />
    <ChoiceFilter label="Sale" choices={choicesOf(saleNames)} {...field('sale')} />
  </FilterBar>
);

/** How many languages are complete, and which are not. */
const languagesOf = (lot: Lot): string =>
  lot.untranslated.length === 0 ? 'All' : `${countTranslated(lot)}; not ${missingNames(lot)}`;

const columns: readonly Column<Lot>[] = [
  {
    title: 'Name',
    cell: (lot) => (
      <TwoLines below={kindOf(lot)}>
        <TextLink to={lotAddress(lot)}>{lot.name}</TextLink>
      </TwoLines>
    ),
    value: ({ name }) => name,
  },
  { title: 'Service', cell: ({ accounts, softwareType }) => accounts?.serviceName ?? softwareType ?? '' },
  { title: 'Country', cell: ({ accounts }) => accounts?.countryName ?? '' },
  {
    title: 'Format',
    cell: ({ accounts }) => <LongText isNarrow text={accounts?.format ?? ''} />,
    value: ({ accounts }) => accounts?.format ?? '',
    rank: 3,
  },
  {
    title: 'Seller',
    cell: ({ sellerUserId, sellerEmail }) =>
      sellerUserId === null ? 'The house' : <UserLink userId={sellerUserId} email={sellerEmail} />,
    value: ({ sellerUserId, sellerEmail }) => (sellerUserId === null ? 'The house' : sellerEmail),
    rank: 3,
  },
  sumColumn('Price', 'price', { sort: 'price', rank: 1 }),
  { title: 'Left', cell: ({ count }) => count, rank: 1 },
  {
    title: 'Languages',
    cell: (lot) => <LongText isNarrow text={languagesOf(lot)} />,
    value: languagesOf,
    rank: 3,
  },
  { title: 'Sold', cell: ({ sold }) => sold, sort: 'sold' },
];

/** Offers of accounts and software products of all sellers. The house's own are opened here; each leads to its page. */
export const StockPage = () => {
  const filters = useFilters(filterNames);
  const query = queryOf(filters.values);
  const mayOpen = useMayChange('adminOpenAccountOffer');
  const { answer, reload, list } = useCommerceList('adminListLots', query);
  return (
    <CommerceView
      title="Stock"
      subtitle="Ready accounts and licences, the newest first"
      answer={answer}
      tools={<StockFilters filters={filters} query={query} />}
    >
      {(lots) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <OpenedForm label="Open a lot" isDisabled={!mayOpen}>
            {(close) => <NewLotForm onDone={reload} onCancel={close} />}
          </OpenedForm>
          <DataTable
            rows={lots}
            list={list}
            keyOf={lotAddress}
            empty={filters.isFiltered ? 'Nothing fits the filters.' : 'There are no offers yet.'}
            columns={[
              ...columns,
              { title: 'On sale', cell: (lot) => <LotSwitch lot={lot} onDone={reload} />, rank: 1 },
            ]}
          />
        </Flex>
      )}
    </CommerceView>
  );
};

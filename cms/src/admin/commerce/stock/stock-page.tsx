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
import { say, type Sentence } from '../parts/say';

const filterNames = ['search', 'line', 'service', 'country', 'seller', 'sale'] as const;
type FilterName = (typeof filterNames)[number];
type StockQuery = ListQuery<'adminListLots'>;

const lineNames = { 'ready-account': 'Ready accounts', licence: 'Licences' } as const satisfies Record<
  string,
  Sentence
>;
const saleNames = { on: 'On sale', off: 'Off sale' } as const satisfies Record<string, Sentence>;

const choicesOf = (names: Readonly<Record<string, Sentence>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label: say(label) }));

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
    <TextFilter label={say('Name')} placeholder={say('A part of the name')} {...field('search')} />
    <ChoiceFilter label={say('Kind')} choices={choicesOf(lineNames)} {...field('line')} />
    <ServiceFilter {...field('service')} />
    <CountryFilter {...field('country')} />
    <TextFilter label={say('Seller')} placeholder={say('house, e-mail or id')} {...field('seller')} />
    <ChoiceFilter label={say('Sale')} choices={choicesOf(saleNames)} {...field('sale')} />
  </FilterBar>
);

/** How many languages are complete, and which are not. */
const languagesOf = (lot: Lot): string =>
  lot.untranslated.length === 0
    ? say('All')
    : say('{count}; not {missing}', { count: countTranslated(lot), missing: missingNames(lot) });

const columnsOf = (): readonly Column<Lot>[] => [
  {
    title: say('Name'),
    cell: (lot) => (
      <TwoLines below={kindOf(lot)}>
        <TextLink to={lotAddress(lot)}>{lot.name}</TextLink>
      </TwoLines>
    ),
    value: ({ name }) => name,
  },
  { title: say('Service'), cell: ({ accounts, softwareType }) => accounts?.serviceName ?? softwareType ?? '' },
  { title: say('Country'), cell: ({ accounts }) => accounts?.countryName ?? '' },
  {
    title: say('Format'),
    cell: ({ accounts }) => <LongText isNarrow text={accounts?.format ?? ''} />,
    value: ({ accounts }) => accounts?.format ?? '',
    rank: 3,
  },
  {
    title: say('Seller'),
    cell: ({ sellerUserId, sellerEmail }) =>
      sellerUserId === null ? say('The house') : <UserLink userId={sellerUserId} email={sellerEmail} />,
    value: ({ sellerUserId, sellerEmail }) => (sellerUserId === null ? say('The house') : sellerEmail),
    rank: 3,
  },
  sumColumn(say('Price'), 'price', { sort: 'price', rank: 1 }),
  { title: say('Left'), cell: ({ count }) => count, rank: 1 },
  {
    title: say('Languages'),
    cell: (lot) => <LongText isNarrow text={languagesOf(lot)} />,
    value: languagesOf,
    rank: 3,
  },
  { title: say('Sold'), cell: ({ sold }) => sold, sort: 'sold' },
];

/** Offers of accounts and software products of all sellers. The house's own are opened here; each leads to its page. */
export const StockPage = () => {
  const filters = useFilters(filterNames);
  const query = queryOf(filters.values);
  const mayOpen = useMayChange('adminOpenAccountOffer');
  const { answer, reload, list } = useCommerceList('adminListLots', query);
  return (
    <CommerceView
      title={say('Stock')}
      subtitle={say('Ready accounts and licences, the newest first')}
      answer={answer}
      tools={<StockFilters filters={filters} query={query} />}
    >
      {(lots) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <OpenedForm label={say('Open a lot')} isDisabled={!mayOpen}>
            {(close) => <NewLotForm onDone={reload} onCancel={close} />}
          </OpenedForm>
          <DataTable
            rows={lots}
            list={list}
            keyOf={lotAddress}
            empty={filters.isFiltered ? say('Nothing fits the filters.') : say('There are no offers yet.')}
            columns={[
              ...columnsOf(),
              { title: say('On sale'), cell: (lot) => <LotSwitch lot={lot} onDone={reload} />, rank: 1 },
            ]}
          />
        </Flex>
      )}
    </CommerceView>
  );
};

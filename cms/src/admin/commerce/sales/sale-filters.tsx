import { plainNumberText } from '@shop/shared-types/typed-number';
import type { ReactNode } from 'react';

import { useCommerceData, type CommerceData } from '../calls/use-commerce';
import { ChoiceFilter, DayFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { PickFilter } from '../parts/filters/pick-filter';
import { momentsOf } from '../parts/filters/read-filter';
import type { Filters } from '../parts/filters/use-filters';

export const saleFilterNames = ['search', 'state', 'service', 'country', 'supplier', 'user', 'from', 'to'] as const;
export type SaleFilterValues = Filters<(typeof saleFilterNames)[number]>;

const numberOf = (text: string): number | undefined => {
  const typed = plainNumberText(text);
  return /^\d{1,10}$/.test(typed) ? Number(typed) : undefined;
};

/** What a list of orders or rentals is asked for, but for its states. */
export const saleQueryOf = ({ search, service, country, supplier, user, from, to }: SaleFilterValues['values']) => ({
  search,
  user,
  service: service === '' ? undefined : service,
  country: numberOf(country),
  supplier: numberOf(supplier),
  ...momentsOf({ from, to }),
});

const choicesOf = <Row,>(
  answer: CommerceData<readonly Row[]>,
  choiceOf: (row: Row) => { value: string; label: string },
): CommerceData<readonly { value: string; label: string }[]> =>
  answer.state === 'loaded' ? { state: 'loaded', data: answer.data.map(choiceOf) } : answer;

interface SaleFiltersProps {
  filters: SaleFilterValues;
  states: readonly { value: string; label: string }[];
  /** The export. */
  end: ReactNode;
}

/** The filters that orders and rentals have in common, by names instead of codes. */
export const SaleFilters = ({ filters: { field, clear, isFiltered }, states, end }: SaleFiltersProps) => {
  const services = useCommerceData('adminListServices').answer;
  const countries = useCommerceData('adminListCountries').answer;
  const suppliers = useCommerceData('adminListSuppliers').answer;
  return (
    <FilterBar isFiltered={isFiltered} onClear={clear} end={end}>
      <TextFilter label="Search" isWide placeholder="Id, or a phone number" {...field('search')} />
      <ChoiceFilter label="State" choices={states} {...field('state')} />
      <PickFilter
        label="Service"
        choices={choicesOf(services, ({ code, name }) => ({ value: code, label: name }))}
        {...field('service')}
      />
      <PickFilter
        label="Country"
        choices={choicesOf(countries, ({ id, name }) => ({ value: String(id), label: name }))}
        {...field('country')}
      />
      <PickFilter
        label="Supplier"
        choices={choicesOf(suppliers, ({ id, name }) => ({ value: String(id), label: name }))}
        {...field('supplier')}
      />
      <TextFilter label="User" placeholder="E-mail or id" {...field('user')} />
      <DayFilter label="From" {...field('from')} />
      <DayFilter label="To" {...field('to')} />
    </FilterBar>
  );
};

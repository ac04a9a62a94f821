import { plainNumberText } from '@shop/shared-types/typed-number';
import type { ReactNode } from 'react';

import { ChoiceFilter, DayFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { CountryFilter, ServiceFilter, SupplierFilter } from '../parts/filters/place-filters';
import { momentsOf } from '../parts/filters/read-filter';
import type { Filters } from '../parts/filters/use-filters';
import { say } from '../parts/say';

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

interface SaleFiltersProps {
  filters: SaleFilterValues;
  states: readonly { value: string; label: string }[];
  /** The export. */
  end: ReactNode;
}

/** The filters that orders and rentals have in common, by names instead of codes. */
export const SaleFilters = ({ filters: { field, clear, isFiltered }, states, end }: SaleFiltersProps) => (
  <FilterBar isFiltered={isFiltered} onClear={clear} end={end}>
    <TextFilter label={say('Search')} isWide placeholder={say('Id, or a phone number')} {...field('search')} />
    <ChoiceFilter label={say('State')} choices={states} {...field('state')} />
    <ServiceFilter {...field('service')} />
    <CountryFilter {...field('country')} />
    <SupplierFilter {...field('supplier')} />
    <TextFilter label={say('User')} placeholder={say('E-mail or id')} {...field('user')} />
    <DayFilter label={say('From')} {...field('from')} />
    <DayFilter label={say('To')} {...field('to')} />
  </FilterBar>
);

import { FormattedMessage, useIntl } from 'react-intl';

import { orderNameMax, orderStates, type OrderState } from '@shop/shared-types/contract/orders';

import type { CatalogueNames } from '../../../session/resources/catalogue-names';
import { FilterCard } from '../../../ui/display/filter-card';
import { Segment } from '../../../ui/controls/segment';
import { SelectField } from '../../../ui/fields/select-field';
import { DateField } from '../../../ui/fields/date-field';
import { TextField } from '../../../ui/fields/text-field';
import { isNarrowed, noSearch, type ActivationSearch } from './order-search';

export interface OrderFiltersProps {
  search: ActivationSearch;
  names: CatalogueNames;
  onChange: (search: ActivationSearch) => void;
}

/** What of the order history is shown: order or phone number, kind, state, service, country, days. */
export const OrderFilters = ({ search, names, onChange }: OrderFiltersProps) => {
  const intl = useIntl();
  const set = (changes: Partial<ActivationSearch>) => onChange({ ...search, ...changes });
  const all = { value: '', label: intl.formatMessage({ id: 'orders.all' }) };
  return (
    <FilterCard
      label={intl.formatMessage({ id: 'orders.filters' })}
      first={
        <Segment<ActivationSearch['type']>
          label={intl.formatMessage({ id: 'orders.type' })}
          options={[
            { value: 'all', label: all.label },
            { value: 'activation', label: <FormattedMessage id="orders.type-activation" /> },
            { value: 'rental', label: <FormattedMessage id="orders.type-rental" /> },
          ]}
          value={search.type}
          onChoose={(type) => set({ type })}
        />
      }
      reset={
        isNarrowed(search)
          ? { label: <FormattedMessage id="orders.reset" />, onPress: () => onChange(noSearch) }
          : undefined
      }
    >
      <div data-whole-row>
        <TextField
          label={intl.formatMessage({ id: 'orders.search' })}
          type="search"
          maxLength={orderNameMax}
          dir="auto"
          value={search.search}
          onChange={({ target }) => set({ search: target.value })}
        />
      </div>
      <SelectField
        label={intl.formatMessage({ id: 'orders.state' })}
        // messages: orders.state-*
        options={[
          all,
          ...orderStates.map((state) => ({
            value: state,
            label: intl.formatMessage({ id: `orders.state-${state}` }),
          })),
        ]}
        value={search.state}
        onChange={({ target }) => set({ state: target.value as OrderState | '' })}
      />
      <SelectField
        label={intl.formatMessage({ id: 'orders.service' })}
        options={[all, ...names.services.map(({ external_id, name }) => ({ value: external_id, label: name }))]}
        value={search.service}
        onChange={({ target }) => set({ service: target.value })}
      />
      <SelectField
        label={intl.formatMessage({ id: 'orders.country' })}
        options={[
          all,
          ...names.countries.map(({ external_id, name }) => ({ value: String(external_id), label: name })),
        ]}
        value={search.country}
        onChange={({ target }) => set({ country: target.value })}
      />
      <DateField
        label={intl.formatMessage({ id: 'orders.from' })}
        max={search.toDay || undefined}
        value={search.fromDay}
        onChange={({ target }) => set({ fromDay: target.value })}
      />
      <DateField
        label={intl.formatMessage({ id: 'orders.to' })}
        min={search.fromDay || undefined}
        value={search.toDay}
        onChange={({ target }) => set({ toDay: target.value })}
      />
    </FilterCard>
  );
};

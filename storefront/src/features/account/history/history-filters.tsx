import { FormattedMessage, useIntl } from 'react-intl';

import { FilterCard } from '../../../ui/display/filter-card';
import { Segment } from '../../../ui/controls/segment';
import { SelectField } from '../../../ui/fields/select-field';
import { DateField } from '../../../ui/fields/date-field';
import { TextField } from '../../../ui/fields/text-field';
import { isFiltered, noFilter, offeredKinds, type HistoryFilter, type HistoryKind } from './history-filter';

export interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  /** Kinds of the movements that were shown so far. */
  shownKinds: ReadonlySet<string>;
}

/** What of the balance history is shown: direction, kind, days, invoice number. */
export const HistoryFilters = ({ filter, onChange, shownKinds }: HistoryFiltersProps) => {
  const intl = useIntl();
  const set = (changes: Partial<HistoryFilter>) => onChange({ ...filter, ...changes });
  const all = intl.formatMessage({ id: 'history.all' });
  return (
    <FilterCard
      label={intl.formatMessage({ id: 'history.filters' })}
      first={
        <Segment
          label={intl.formatMessage({ id: 'history.direction' })}
          options={[
            { value: 'all', label: all },
            { value: 'incoming', label: <FormattedMessage id="history.incoming" /> },
            { value: 'outgoing', label: <FormattedMessage id="history.outgoing" /> },
          ]}
          value={filter.direction}
          onChoose={(direction: HistoryFilter['direction']) => set({ direction })}
        />
      }
      reset={
        isFiltered(filter)
          ? { label: <FormattedMessage id="history.reset" />, onPress: () => onChange(noFilter) }
          : undefined
      }
    >
      <SelectField
        label={intl.formatMessage({ id: 'history.kind' })}
        options={[
          { value: '', label: all },
          // messages: history.kind-*
          ...offeredKinds(shownKinds, filter.kind).map((kind) => ({
            value: kind,
            label: intl.formatMessage({ id: `history.kind-${kind}` }),
          })),
        ]}
        value={filter.kind}
        onChange={({ target }) => set({ kind: target.value as HistoryKind | '' })}
      />
      <DateField
        label={intl.formatMessage({ id: 'history.from' })}
        max={filter.toDay || undefined}
        value={filter.fromDay}
        onChange={({ target }) => set({ fromDay: target.value })}
      />
      <DateField
        label={intl.formatMessage({ id: 'history.to' })}
        min={filter.fromDay || undefined}
        value={filter.toDay}
        onChange={({ target }) => set({ toDay: target.value })}
      />
      <TextField
        label={intl.formatMessage({ id: 'history.invoice-number' })}
        inputMode="numeric"
        maxLength={16}
        dir="ltr"
        value={filter.invoice}
        onChange={({ target }) => set({ invoice: target.value })}
      />
    </FilterCard>
  );
};

import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { media } from '../../theme/media';
import { space } from '../../theme/scale';
import { Button } from '../../ui/controls/button';
import { Card } from '../../ui/display/card';
import { Segment } from '../../ui/controls/segment';
import { SelectField } from '../../ui/fields/select-field';
import { DateField } from '../../ui/fields/date-field';
import { TextField } from '../../ui/fields/text-field';
import { historyKinds, isFiltered, noFilter, type HistoryFilter, type HistoryKind } from './history-filter';

const Box = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

const First = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space[3]};
  ${media.upTo639} {
    grid-template-columns: 1fr 1fr;
  }
`;

export interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
}

/** What of the balance history is shown: direction, kind, days, invoice number. */
export const HistoryFilters = ({ filter, onChange }: HistoryFiltersProps) => {
  const intl = useIntl();
  const set = (changes: Partial<HistoryFilter>) => onChange({ ...filter, ...changes });
  const all = intl.formatMessage({ id: 'history.all' });
  return (
    <Box role="search" aria-label={intl.formatMessage({ id: 'history.filters' })}>
      <First>
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
        {isFiltered(filter) && (
          <Button size="sm" variant="ghost" onClick={() => onChange(noFilter)}>
            <FormattedMessage id="history.reset" />
          </Button>
        )}
      </First>
      <Fields>
        <SelectField
          label={intl.formatMessage({ id: 'history.kind' })}
          options={[
            { value: '', label: all },
            // messages: history.kind-*
            ...historyKinds.map((kind) => ({ value: kind, label: intl.formatMessage({ id: `history.kind-${kind}` }) })),
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
      </Fields>
    </Box>
  );
};

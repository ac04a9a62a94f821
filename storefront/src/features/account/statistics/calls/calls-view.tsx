import SearchX from 'lucide-react/icons/search-x';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { sandboxKeyId } from '@shop/shared-types/constants';

import { callEndpoint } from '../../../../session/api/call-endpoint';
import { usePagedList } from '../../../../session/resources/paged-list';
import { Segment } from '../../../../ui/controls/segment';
import { ShowMore } from '../../../../ui/controls/show-more';
import { Card } from '../../../../ui/display/card';
import { EmptyState } from '../../../../ui/display/empty-state';
import { FailedList } from '../../../../ui/display/failed-list';
import { FilterCard } from '../../../../ui/display/filter-card';
import { AreaSkeleton } from '../../../../ui/display/skeleton';
import { DateField } from '../../../../ui/fields/date-field';
import { SelectField } from '../../../../ui/fields/select-field';
import { TextField } from '../../../../ui/fields/text-field';
import { useKeyNames } from '../use-key-names';
import { CallTable } from './call-table';
import { isNarrowed, noSearch, queryOf, type CallSearch } from './call-search';

const pageSize = 50;

const useCalls = (search: CallSearch) => {
  const query = queryOf(useDeferredValue(search));
  return usePagedList({
    subject: ['listApiCalls', JSON.stringify(query)],
    pageSize,
    load: (before: string | undefined) =>
      callEndpoint('listApiCalls', { query: { ...query, limit: pageSize, before } }),
    cursorOf: ({ cursor }) => cursor,
  });
};

type KeyNames = ReturnType<typeof useKeyNames>;

const CallFilters = ({
  search,
  keys,
  onChange,
}: {
  search: CallSearch;
  keys: KeyNames;
  onChange: (search: CallSearch) => void;
}) => {
  const intl = useIntl();
  const set = (changes: Partial<CallSearch>) => onChange({ ...search, ...changes });
  return (
    <FilterCard
      label={intl.formatMessage({ id: 'orders.filters' })}
      first={
        <Segment<CallSearch['outcome']>
          label={intl.formatMessage({ id: 'calls.outcome' })}
          // messages: calls.outcome-*
          options={(['all', 'answered', 'refused'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `calls.outcome-${value}` }),
          }))}
          value={search.outcome}
          onChoose={(outcome) => set({ outcome })}
        />
      }
      reset={
        isNarrowed(search)
          ? { label: <FormattedMessage id="orders.reset" />, onPress: () => onChange(noSearch) }
          : undefined
      }
    >
      <TextField
        label={intl.formatMessage({ id: 'calls.call-filter' })}
        type="search"
        maxLength={80}
        dir="ltr"
        value={search.call}
        onChange={({ target }) => set({ call: target.value })}
      />
      <TextField
        label={intl.formatMessage({ id: 'calls.request-id' })}
        type="search"
        maxLength={64}
        dir="ltr"
        value={search.requestId}
        onChange={({ target }) => set({ requestId: target.value })}
      />
      <SelectField
        label={intl.formatMessage({ id: 'statistics.key' })}
        options={[{ value: '', label: intl.formatMessage({ id: 'orders.all' }) }, ...keys.optionsWith(sandboxKeyId)]}
        value={search.key}
        onChange={({ target }) => set({ key: target.value })}
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

/** What programs did with the keys of the account, newest first (rule 3.38). */
export const CallsView = () => {
  const intl = useIntl();
  const keys = useKeyNames();
  const [search, setSearch] = useState(noSearch);
  const list = useCalls(search);
  const { rows: calls, error, reload } = list;
  const content = () => {
    if (error !== undefined) return <FailedList onRetry={reload} />;
    if (!calls) return <AreaSkeleton />;
    if (calls.length === 0) {
      const isFiltered = isNarrowed(search);
      const Icon = isFiltered ? SearchX : SquareTerminal;
      return (
        <Card>
          <EmptyState
            icon={<Icon size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: isFiltered ? 'calls.nothing-title' : 'calls.none-title' })}
            text={intl.formatMessage({ id: isFiltered ? 'calls.nothing-text' : 'calls.none-text' })}
          />
        </Card>
      );
    }
    return (
      <>
        <CallTable calls={calls} keyName={keys.nameOf} />
        <ShowMore list={list} isByTime />
      </>
    );
  };
  return (
    <>
      <CallFilters search={search} keys={keys} onChange={setSearch} />
      {content()}
    </>
  );
};

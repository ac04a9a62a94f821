import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { color } from '../../theme/color';
import { AreaHead, AreaStack } from '../../ui/area-head';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FailedList } from '../../ui/failed-list';
import { Price } from '../../ui/price';
import { ShowMore } from '../../ui/show-more';
import { Skeleton } from '../../ui/skeleton';
import { HistoryExport } from './history-export';
import { historyKinds, isFiltered, noFilter } from './history-filter';
import { HistoryFilters } from './history-filters';
import { useBalanceHistory } from './use-balance-history';

const Sum = styled.span<{ $isIncoming: boolean }>`
  font-weight: var(--weight-strong);
  color: ${({ $isIncoming }) => ($isIncoming ? color.success : color.text)};
  white-space: nowrap;
`;

const Kind = ({ kind }: { kind: string }) => {
  const known = historyKinds.find((candidate) => candidate === kind);
  return known === undefined ? <>{kind}</> : <FormattedMessage id={`history.kind-${known}`} />;
};

const Rows = ({ entries }: { entries: readonly BalanceHistoryEntry[] }) => {
  const intl = useIntl();
  const label = {
    invoice: intl.formatMessage({ id: 'history.invoice' }),
    what: intl.formatMessage({ id: 'history.what' }),
    date: intl.formatMessage({ id: 'history.date' }),
    after: intl.formatMessage({ id: 'history.balance-after' }),
    amount: intl.formatMessage({ id: 'history.amount' }),
  };
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{label.invoice}</th>
          <th scope="col">{label.what}</th>
          <th scope="col">{label.date}</th>
          <th scope="col" className="is-end">
            {label.after}
          </th>
          <th scope="col">{label.amount}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, invoiceNumber, direction, kind, amount, balanceAfter, at }) => (
          <tr key={id}>
            <td data-label={label.invoice}>
              <bdi dir="ltr">№ {invoiceNumber}</bdi>
            </td>
            <td data-label={label.what}>
              <Kind kind={kind} />
            </td>
            <td data-label={label.date}>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</td>
            <td data-label={label.after} className="is-end">
              <Price amount={balanceAfter} />
            </td>
            <td data-label={label.amount}>
              <Sum $isIncoming={direction === 'incoming'}>
                <bdi dir="ltr">
                  {direction === 'incoming' ? '+' : '−'}
                  <Price amount={amount} />
                </bdi>
              </Sum>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
};

/** Balance history: incoming and outgoing with invoice numbers, filtered, and as a file. */
export const HistoryView = () => {
  const intl = useIntl();
  const [filter, setFilter] = useState(noFilter);
  const history = useBalanceHistory(filter);
  const { rows: entries, error, reload } = history;
  const content = () => {
    if (error !== undefined) return <FailedList onRetry={reload} />;
    if (!entries) return <Skeleton $blockSize="320px" $radius="20px" />;
    if (entries.length === 0) {
      const isNarrowed = isFiltered(filter);
      return (
        <Card>
          <EmptyState
            icon={isNarrowed ? <SearchX size={28} strokeWidth={1.75} /> : <History size={28} strokeWidth={1.75} />}
            title={intl.formatMessage({ id: isNarrowed ? 'history.nothing-title' : 'history.none-title' })}
            text={intl.formatMessage({ id: isNarrowed ? 'history.nothing-text' : 'history.none-text' })}
          />
        </Card>
      );
    }
    return (
      <>
        <Card $isFlush>
          <Rows entries={entries} />
        </Card>
        <ShowMore list={history} isByTime />
      </>
    );
  };
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="profile.history" />} lead={<FormattedMessage id="history.lead" />} />
      <HistoryFilters filter={filter} onChange={setFilter} />
      {content()}
      <HistoryExport filter={filter} />
    </AreaStack>
  );
};

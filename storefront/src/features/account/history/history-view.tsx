import History from 'lucide-react/icons/rotate-ccw-clock';
import SearchX from 'lucide-react/icons/search-x';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { useCatalogueNames } from '../../../session/resources/catalogue-names';
import { AreaHead, AreaStack } from '../../../ui/display/area-head';
import { Card } from '../../../ui/display/card';
import { EmptyState } from '../../../ui/display/empty-state';
import { FailedList } from '../../../ui/display/failed-list';
import { ShowMore } from '../../../ui/controls/show-more';
import { AreaSkeleton } from '../../../ui/display/skeleton';
import { BalanceProof } from './balance-proof';
import { HistoryExport } from './history-export';
import { isFiltered, noFilter } from './history-filter';
import { HistoryFilters } from './history-filters';
import { HistoryRow } from './history-row';
import { useBalanceHistory } from './use-balance-history';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** Balance history: incoming and outgoing with invoice numbers, filtered, and as a file. */
export const HistoryView = () => {
  const intl = useIntl();
  const [filter, setFilter] = useState(noFilter);
  const names = useCatalogueNames({ isWanted: true });
  const history = useBalanceHistory(filter);
  const { rows: entries, error, reload } = history;
  const shownKinds = useRef(new Set<string>());
  for (const { kind } of entries ?? []) shownKinds.current.add(kind);
  const content = () => {
    if (error !== undefined) return <FailedList onRetry={reload} />;
    if (!entries) return <AreaSkeleton />;
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
          <List>
            {entries.map((entry) => (
              <HistoryRow key={entry.id} entry={entry} names={names} />
            ))}
          </List>
        </Card>
        <ShowMore list={history} isByTime />
      </>
    );
  };
  return (
    <AreaStack>
      <AreaHead title={<FormattedMessage id="profile.history" />} lead={<FormattedMessage id="history.lead" />} />
      <HistoryFilters filter={filter} onChange={setFilter} shownKinds={shownKinds.current} />
      {content()}
      <HistoryExport filter={filter} />
      <BalanceProof />
    </AreaStack>
  );
};

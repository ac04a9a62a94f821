import ChartLine from 'lucide-react/icons/chart-line';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import { noKeyId, unknownKeyId } from '@shop/shared-types/constants';
import type { PurchaseStatistic } from '@shop/shared-types/contract/purchase-statistics';

import { useCatalogueNames } from '../../../../session/resources/catalogue-names';
import { serverNowMs } from '../../../../session/time/server-clock';
import { Segment } from '../../../../ui/controls/segment';
import { Card } from '../../../../ui/display/card';
import { EmptyState } from '../../../../ui/display/empty-state';
import { FailedList } from '../../../../ui/display/failed-list';
import { AreaSkeleton } from '../../../../ui/display/skeleton';
import { Price } from '../../../../ui/shop/price';
import { Figure, Figures } from '../figures';
import { NamedWithPicture } from '../named-with-picture';
import { successOf } from '../sum-statistics';
import { useKeyNames } from '../use-key-names';
import { pointsOf, startsOf, type StatisticsSpan } from './statistics-span';
import { StatisticsFilters } from './statistics-filters';
import { noFilter, usePurchaseStatistics, type StatisticsFilter } from './use-purchase-statistics';
import { YearChart } from './year-chart';
import { YearTable } from './year-table';

const parts = ['time', 'service', 'country', 'key', 'choice'] as const;
type Part = (typeof parts)[number];

/** Five words do not fit beside each other on the narrowest phones. */
const Parts = styled(Segment<Part>)`
  flex-wrap: wrap;
`;

const sumOf = (rows: readonly PurchaseStatistic[]) =>
  rows.reduce(
    (sum, { bought, delivered, spent }) => ({
      bought: sum.bought + bought,
      delivered: sum.delivered + delivered,
      spent: sum.spent + spent,
    }),
    { bought: 0, delivered: 0, spent: 0 },
  );

/** The names of rows: times as the span divides them, services, countries, keys and choices. */
const useRowNames = (span: StatisticsSpan) => {
  const intl = useIntl();
  const names = useCatalogueNames({ isWanted: true });
  const keys = useKeyNames();
  const labelOf = (start: string): string =>
    intl.formatDate(start, {
      timeZone: 'UTC',
      ...(span === 'month' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' }),
    });
  const nameOf = ({ day, service, country, key, choice }: PurchaseStatistic): ReactNode => {
    if (service !== null) return <NamedWithPicture service={names.service(service)} />;
    if (country !== null) return <NamedWithPicture country={names.country(country)} />;
    // messages: statistics.choice-*
    if (choice !== null) return intl.formatMessage({ id: `statistics.choice-${choice}` });
    return <bdi>{key === null ? labelOf(day ?? '') : keys.nameOf(key)}</bdi>;
  };
  return { names, keys, labelOf, nameOf };
};

interface SpanProps {
  span: StatisticsSpan;
  starts: readonly string[];
  part: Part;
  filter: StatisticsFilter;
}

/** Sums, chart and table of what was bought in a span. */
const Span = ({ span, starts, part, filter }: SpanProps) => {
  const intl = useIntl();
  const from = starts[0] ?? '';
  const { labelOf, nameOf } = useRowNames(span);
  const byTime = span === 'month' ? 'day' : 'month';
  const time = usePurchaseStatistics(byTime, from, filter);
  const table = usePurchaseStatistics(part === 'time' ? byTime : part, from, filter);
  if (time.error !== undefined || table.error !== undefined) {
    return <FailedList onRetry={() => (time.reload(), table.reload())} />;
  }
  if (!time.rows || !table.rows) return <AreaSkeleton />;
  if (time.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ChartLine size={28} strokeWidth={1.75} />}
          title={intl.formatMessage({ id: 'statistics.year-none-title' })}
          text={intl.formatMessage({ id: 'statistics.year-none-text' })}
        />
      </Card>
    );
  }
  const total = sumOf(time.rows);
  const success = successOf({ bought: total.bought, received: total.delivered });
  return (
    <>
      <Figures>
        <Figure labelId="statistics.bought">{intl.formatNumber(total.bought)}</Figure>
        <Figure labelId="statistics.received">{intl.formatNumber(total.delivered)}</Figure>
        <Figure labelId="statistics.success">
          <bdi dir="ltr">{success === undefined ? '' : intl.formatNumber(success, { style: 'percent' })}</bdi>
        </Figure>
        <Figure labelId="statistics.spent">
          <Price amount={total.spent} />
        </Figure>
      </Figures>
      <YearChart points={pointsOf(starts, time.rows)} labelOf={labelOf} />
      <YearTable
        key={part}
        // messages: statistics.by-*
        heading={intl.formatMessage({ id: `statistics.by-${part}` })}
        rows={part === 'time' ? table.rows.toReversed() : table.rows}
        nameOf={nameOf}
      />
    </>
  );
};

/** What was bought in the last 30 days or 12 months, by time, service, country, key or choice, as chart, table and file (rule 14.4). */
export const YearStatistics = () => {
  const intl = useIntl();
  const [span, setSpan] = useState<StatisticsSpan>('month');
  const [part, setPart] = useState<Part>('time');
  const [filter, setFilter] = useState(noFilter);
  const { names, keys } = useRowNames(span);
  const [openedMs] = useState(serverNowMs);
  const starts = startsOf(span, openedMs);
  return (
    <>
      <StatisticsFilters
        names={names}
        keys={keys.optionsWith(noKeyId, unknownKeyId)}
        filter={filter}
        from={starts[0] ?? ''}
        onChange={setFilter}
        first={
          <Segment<StatisticsSpan>
            label={intl.formatMessage({ id: 'statistics.span' })}
            // messages: statistics.span-*
            options={(['month', 'year'] as const).map((value) => ({
              value,
              label: intl.formatMessage({ id: `statistics.span-${value}` }),
            }))}
            value={span}
            onChoose={setSpan}
          />
        }
      >
        <Parts
          label={intl.formatMessage({ id: 'statistics.by' })}
          options={parts.map((value) => ({ value, label: intl.formatMessage({ id: `statistics.by-${value}` }) }))}
          value={part}
          onChoose={setPart}
        />
      </StatisticsFilters>
      <Span span={span} starts={starts} part={part} filter={filter} />
    </>
  );
};

import { useEffect } from 'react';

import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel } from '../parts/commerce-view';
import { DayFilter } from '../parts/filters/filter-fields';
import { useChoice } from '../parts/filters/use-choice';
import { useFilters, type Filters } from '../parts/filters/use-filters';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { headTiles, moneyTiles, owedTiles } from './compare';
import { DayChart } from './day-chart';
import { dayColumns, dayCsv } from './day-csv';
import { rangeNames, rangeOf, type RangeName } from './day-ranges';
import { TileGrid } from '../parts/tile-grid';
import { todayWords } from './today-words';
import { TopLists } from './top-lists';
import { WaitingDetails } from './waiting-details';
import { WaitingLine } from './waiting-line';

type Today = CallAnswer<'adminGetToday'>;

interface RangeFieldsProps {
  name: RangeName;
  onName: (name: RangeName) => void;
  filters: Filters<'from' | 'to'>;
}

const refreshMs = 60_000;

const saveDays = (days: Today['days']): void => {
  const address = URL.createObjectURL(
    new Blob([dayCsv(days, spreadsheetFormOf(navigator.language))], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `days-${days[0]?.day ?? ''}-${days.at(-1)?.day ?? ''}.csv`;
  link.click();
  URL.revokeObjectURL(address);
};

/** Twelve columns that fit the page beside both menus. */
const Narrow = styled.div`
  th,
  td {
    padding-inline: 0.4rem;
  }

  th span {
    font-size: 1rem;
    letter-spacing: 0;
    white-space: normal;
  }

  td span {
    font-size: 1.2rem;
  }

  td:first-child span {
    white-space: nowrap;
  }
`;

const DayPanel = ({ days }: Pick<Today, 'days'>) => {
  const words = todayWords();
  return (
    <Panel>
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <Typography variant="delta" tag="h2">
          {words.byDay}
        </Typography>
        <Button variant="secondary" onClick={() => saveDays(days)}>
          {words.download}
        </Button>
      </Flex>
      <DayChart days={days} />
    </Panel>
  );
};

/** The figures of the chart, and what lies between them. */
const DayTable = ({ days }: Pick<Today, 'days'>) => {
  const words = todayWords();
  return (
    <Panel>
      <Narrow>
        <DataTable
          rows={[...days].reverse()}
          keyOf={({ day }) => day}
          empty=""
          columns={dayColumns().map(({ title, shown }) => ({ title, cell: shown }))}
        />
      </Narrow>
      <Typography variant="pi" textColor="neutral600">
        {words.rounded}
      </Typography>
    </Panel>
  );
};

/** Names the days, or picks two. They stand in the address. */
const RangeFields = ({ name, onName, filters }: RangeFieldsProps) => {
  const words = todayWords();
  return (
    <Flex gap={4} alignItems="end" wrap="wrap">
      <Field.Root>
        <Field.Label>{words.range}</Field.Label>
        <SingleSelect value={name} onChange={(next) => onName(rangeNames.find((one) => one === next) ?? 'today')}>
          {rangeNames.map((one) => (
            <SingleSelectOption key={one} value={one}>
              {words.ranges[one]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      {name === 'own' ? (
        <>
          <DayFilter label={words.from} {...filters.field('from')} />
          <DayFilter label={words.to} {...filters.field('to')} />
        </>
      ) : null}
    </Flex>
  );
};

/** The first page of the back office: what waits, the figures of some days beside those before, what sold best, what is owed. */
export const TodayPage = () => {
  const words = todayWords();
  const [name, chooseName] = useChoice('range', rangeNames);
  const filters = useFilters(['from', 'to']);
  const range = rangeOf(name, filters.values, new Date());
  const { answer, reload } = useCommerceData('adminGetToday', { query: { from: range.from, to: range.to } });
  useEffect(() => {
    const timer = setInterval(() => void reload(), refreshMs);
    return () => clearInterval(timer);
  }, [reload]);
  const subtitle = answer.state === 'loaded' ? { subtitle: words.asOf(timeOf(answer.data.at)) } : {};
  return (
    <CommerceView
      title={words.title}
      {...subtitle}
      answer={answer}
      tools={<RangeFields name={name} onName={chooseName} filters={filters} />}
    >
      {(today) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <WaitingLine waiting={today.waiting} />
          <TileGrid title={words.figures} tiles={headTiles(today.now, today.before)} />
          <Typography variant="pi" textColor="neutral600">
            {words.compared(timeOf(today.comparedFrom), timeOf(today.comparedTo))}
          </Typography>
          <DayPanel days={today.days} />
          <TopLists range={range} />
          <DayTable days={today.days} />
          <TileGrid title={words.money} tiles={moneyTiles(today.now, today.before)} />
          <TileGrid title={words.owed} tiles={owedTiles(today.owed, today.owedBefore)} />
          <WaitingDetails queues={today} />
        </Flex>
      )}
    </CommerceView>
  );
};

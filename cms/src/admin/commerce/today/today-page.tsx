import { useEffect, useState } from 'react';

import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceData } from '../calls/use-commerce';
import { CommerceView, Panel, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { moneyTiles, owedTiles, waitingTiles } from './compare';
import { DayChart } from './day-chart';
import { dayColumns, dayCsv } from './day-csv';
import { TileGrid } from './tile-grid';
import { WaitingDetails } from './waiting-details';

type Today = CallAnswer<'adminGetToday'>;

const refreshMs = 60_000;
const spans = [7, 30, 92] as const;

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

const DayPanel = ({ days, span, onSpan }: { days: Today['days']; span: number; onSpan: (span: number) => void }) => (
  <Panel>
    <Flex justifyContent="space-between" alignItems="flex-end" gap={4} wrap="wrap">
      <Typography variant="delta" tag="h2">
        By day
      </Typography>
      <Flex gap={4} alignItems="flex-end">
        <Field.Root>
          <Field.Label>Days</Field.Label>
          <SingleSelect value={String(span)} onChange={(value) => onSpan(Number(value))}>
            {spans.map((choice) => (
              <SingleSelectOption key={choice} value={String(choice)}>
                {choice}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Button variant="secondary" onClick={() => saveDays(days)}>
          Download CSV
        </Button>
      </Flex>
    </Flex>
    <DayChart days={days} />
    <Narrow>
      <DataTable
        rows={[...days].reverse()}
        keyOf={({ day }) => day}
        empty="No days."
        columns={dayColumns.map(({ title, shown }) => ({ title, cell: shown }))}
      />
    </Narrow>
    <Typography variant="pi" textColor="neutral600">
      In whole rubles. The file has the kopecks.
    </Typography>
  </Panel>
);

/** The first page of the back office: today's money, what is owed, what waits, and the days before. */
export const TodayPage = () => {
  const [span, setSpan] = useState<number>(30);
  const { answer, reload } = useCommerceData('adminGetToday', { query: { days: span } });
  useEffect(() => {
    const timer = setInterval(() => void reload(), refreshMs);
    return () => clearInterval(timer);
  }, [reload]);
  const subtitle =
    answer.state === 'loaded'
      ? `As of ${timeOf(answer.data.at)}; compared with the same hours of the same day of the week before. Days begin at midnight in Moscow.`
      : undefined;
  return (
    <CommerceView title="Today" {...(subtitle === undefined ? {} : { subtitle })} answer={answer}>
      {(today) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <TileGrid title="Waiting" tiles={waitingTiles(today.waiting, today.waitingBefore)} />
          <WaitingDetails queues={today} />
          <TileGrid title="Money of today" tiles={moneyTiles(today.now, today.before)} />
          <TileGrid title="Owed now" tiles={owedTiles(today.owed, today.owedBefore)} />
          <DayPanel days={today.days} span={span} onSpan={setSpan} />
        </Flex>
      )}
    </CommerceView>
  );
};

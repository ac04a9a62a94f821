import type { ReactNode } from 'react';

import { Box, Flex, Grid, Typography } from '@strapi/design-system';

import type { CallAnswer } from '../calls/office-contract';
import { useCommerceData } from '../calls/use-commerce';
import { AnswerView } from '../parts/answer-view';
import { Panel } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { sumColumn } from '../parts/list/sum-column';
import { TextLink } from '../parts/text-link';
import { HowCounted } from '../parts/tile-grid';
import { Country } from '../sales/place';
import type { DayRange } from './day-ranges';
import { todayWords } from './today-words';

type Top = CallAnswer<'adminGetTop'>;

const Block = ({ title, counted, children }: { title: string; counted: string; children: ReactNode }) => (
  <Grid.Item col={6} s={12} direction="column" alignItems="stretch">
    <Panel>
      <Flex>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        <HowCounted>{counted}</HowCounted>
      </Flex>
      {children}
    </Panel>
  </Grid.Item>
);

const Lists = ({ top, range }: { top: Top; range: DayRange }) => {
  const words = todayWords();
  const sold = { title: words.sales, cell: (row: { sold: number }) => row.sold };
  const orders = `/commerce/orders?from=${range.from}&to=${range.to}`;
  return (
    <Grid.Root gap={6}>
      <Block title={words.services} counted={words.topCounted}>
        <DataTable
          rows={top.services}
          keyOf={({ service }) => service}
          empty={words.noSales}
          file="services"
          columns={[
            {
              title: words.service,
              cell: ({ service, name }) => <TextLink to={`${orders}&service=${service}`}>{name}</TextLink>,
              value: ({ name }) => name,
            },
            sold,
            sumColumn(words.turnover, 'turnover'),
          ]}
        />
      </Block>
      <Block title={words.countries} counted={words.topCounted}>
        <DataTable
          rows={top.countries}
          keyOf={({ country }) => String(country)}
          empty={words.noSales}
          file="countries"
          columns={[
            {
              title: words.country,
              cell: (place) => <Country {...place} />,
              value: ({ countryName }) => countryName,
            },
            sold,
            sumColumn(words.turnover, 'turnover'),
          ]}
        />
      </Block>
      <Block title={words.topUps} counted={words.topUpsCounted}>
        <DataTable
          rows={top.topUps}
          keyOf={({ method }) => method}
          empty={words.noTopUps}
          file="top-ups"
          columns={[
            { title: words.method, cell: ({ method }) => method },
            { title: words.count, cell: ({ count }) => count },
            sumColumn(words.sum, 'amount'),
          ]}
        />
      </Block>
      <Block title={words.buyers} counted={words.buyersCounted}>
        <Flex gap={8}>
          {[[words.fresh, top.buyers.fresh] as const, [words.returning, top.buyers.returning] as const].map(
            ([label, count]) => (
              <Box key={label}>
                <Typography variant="sigma" textColor="neutral600" tag="h3">
                  {label}
                </Typography>
                <Typography variant="beta">{count}</Typography>
              </Box>
            ),
          )}
        </Flex>
      </Block>
    </Grid.Root>
  );
};

/** What sold best in some days, who bought, and how balances were topped up. It is read beside the figures, which do not wait for it. */
export const TopLists = ({ range }: { range: DayRange }) => {
  const { answer } = useCommerceData('adminGetTop', { query: { from: range.from, to: range.to } });
  return <AnswerView answer={answer}>{(top) => <Lists top={top} range={range} />}</AnswerView>;
};

import { Badge, Box, Typography } from '@strapi/design-system';

import { timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { formatRubles } from './rubles';

export interface TimelineEntry {
  at: string;
  source: string;
  name: string;
  amount?: number;
  details: Record<string, unknown>;
}

const detailsOf = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ');

/** Long ones break: ids of transfers would push the table out of the page. */
const Details = ({ text }: { text: string }) => (
  <Box minWidth="24rem" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    <Typography textColor="neutral800">{text}</Typography>
  </Box>
);

/** Everything that happened to an order or a rental, oldest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <DataTable
    rows={entries.map((entry, index) => ({ ...entry, index }))}
    keyOf={({ index }) => String(index)}
    empty="Nothing is known."
    columns={[
      { title: 'At', cell: ({ at }) => timeOf(at) },
      { title: 'From', cell: ({ source }) => <Badge>{source}</Badge> },
      { title: 'What', cell: ({ name }) => name },
      { title: 'Sum', cell: ({ amount }) => (amount === undefined ? '' : formatRubles(amount)) },
      { title: 'Details', cell: ({ details }) => <Details text={detailsOf(details)} /> },
    ]}
  />
);

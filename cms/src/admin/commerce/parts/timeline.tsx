import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';
import { Badge } from '@strapi/design-system';

import { timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { LongText } from './long-text';
import { showSum } from './sum';

const detailsOf = (details: object): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ');

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
      { title: 'Sum', cell: ({ amount }) => (amount === undefined ? '' : showSum(amount)) },
      { title: 'Details', cell: ({ details }) => <LongText text={detailsOf(details)} /> },
    ]}
  />
);

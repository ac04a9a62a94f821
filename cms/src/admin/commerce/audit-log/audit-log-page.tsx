import { Typography } from '@strapi/design-system';

import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { MoreButton } from '../parts/more-button';
import type { RowOf } from '../calls/office-contract';
import { useCommerceData, useCommerceList } from '../calls/use-commerce';

type AuditEntry = RowOf<'adminListAuditLog'>;

const detailsOf = (details: object): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

const EntryTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <DataTable
    rows={entries}
    keyOf={({ id }) => id}
    empty="Nothing is recorded."
    columns={[
      { title: 'At', cell: ({ at }) => timeOf(at) },
      { title: 'Who', cell: ({ staff }) => staff },
      { title: 'What', cell: ({ action }) => action },
      { title: 'To what', cell: ({ target }) => target },
      { title: 'Set', cell: ({ details }) => detailsOf(details) },
      { title: 'Reason', cell: ({ reason }) => reason },
    ]}
  />
);

/** What the staff did to one thing. */
export const AuditEntries = ({ target }: { target: string }) => {
  const { answer } = useCommerceData('adminListAuditLog', { query: { target, limit: 20 } });
  if (answer.state === 'loaded') return <EntryTable entries={answer.data} />;
  return <Typography>{answer.state === 'failed' ? answer.message : 'Loading'}</Typography>;
};

export const AuditLogPage = () => {
  const { answer, more } = useCommerceList('adminListAuditLog');
  return (
    <CommerceView title="Audit log" subtitle="What the staff did, the newest first" answer={answer}>
      {(entries) => (
        <>
          <EntryTable entries={entries} />
          <MoreButton more={more} />
        </>
      )}
    </CommerceView>
  );
};

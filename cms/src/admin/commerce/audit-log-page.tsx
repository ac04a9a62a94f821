import { Typography } from '@strapi/design-system';

import { CommerceView, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { useCommerceData } from './use-commerce';

interface AuditEntry {
  id: string;
  at: string;
  staff: string;
  action: string;
  target: string;
  reason: string;
  details: Record<string, unknown>;
}

const detailsOf = (details: Record<string, unknown>): string =>
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
  const { answer } = useCommerceData<AuditEntry[]>(`audit-log?target=${encodeURIComponent(target)}&limit=20`);
  if (answer.state === 'loaded') return <EntryTable entries={answer.data} />;
  return <Typography>{answer.state === 'failed' ? answer.message : 'Loading'}</Typography>;
};

export const AuditLogPage = () => {
  const { answer } = useCommerceData<AuditEntry[]>('audit-log?limit=100');
  return (
    <CommerceView title="Audit log" subtitle="The last hundred things that the staff did" answer={answer}>
      {(entries) => <EntryTable entries={entries} />}
    </CommerceView>
  );
};

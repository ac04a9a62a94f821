import { auditActions } from '@shop/shared-types/contract/admin/accounts';
import { Typography } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { useCommerceList, type MoreRows } from '../calls/use-commerce';
import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { ExportButton } from '../parts/export-button';
import { ChoiceFilter, DayFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { choiceOf, momentsOf } from '../parts/filters/read-filter';
import { useFilters, type Filters } from '../parts/filters/use-filters';
import { LongText } from '../parts/long-text';
import { UserLink } from '../parts/user-link';

type AuditEntry = RowOf<'adminListAuditLog'>;

const detailsOf = (details: object): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** The object of an action: a user by e-mail with a link, anything else by its name. */
const targetOf = ({ target, targetEmail }: AuditEntry) => {
  const userId = /^user:(\d+)$/.exec(target)?.[1];
  return userId === undefined ? (
    <LongText text={target} isNarrow />
  ) : (
    <UserLink userId={Number(userId)} email={targetEmail} />
  );
};

const EntryTable = ({ entries, more }: { entries: readonly AuditEntry[]; more: MoreRows | undefined }) => (
  <DataTable
    rows={entries}
    more={more}
    keyOf={({ id }) => id}
    empty="Nothing is recorded."
    columns={[
      { title: 'At', cell: ({ at }) => timeOf(at) },
      { title: 'Who', cell: ({ staff, staffEmail }) => <LongText text={staffEmail || staff} isNarrow /> },
      { title: 'What', cell: ({ action }) => action },
      { title: 'To what', cell: targetOf },
      { title: 'Set', cell: ({ details }) => <LongText text={detailsOf(details)} /> },
      { title: 'Reason', cell: ({ reason }) => <LongText text={reason} isNarrow /> },
    ]}
  />
);

/** What the staff did to one thing. */
export const AuditEntries = ({ target }: { target: string }) => {
  const { answer, more } = useCommerceList('adminListAuditLog', { target });
  if (answer.state === 'loaded') return <EntryTable entries={answer.data} more={more} />;
  return <Typography>{answer.state === 'failed' ? answer.message : 'Loading'}</Typography>;
};

const filterNames = ['staff', 'action', 'target', 'from', 'to'] as const;
type AuditFilters = Filters<(typeof filterNames)[number]>;

const queryOf = ({ staff, action, target, from, to }: AuditFilters['values']) => ({
  staff,
  target,
  action: choiceOf(auditActions, action),
  ...momentsOf({ from, to }),
});

const AuditFilterBar = ({ filters: { values, field, clear, isFiltered } }: { filters: AuditFilters }) => (
  <FilterBar
    isFiltered={isFiltered}
    onClear={clear}
    end={<ExportButton call="adminExportAuditLog" query={queryOf(values)} file="audit-log.csv" />}
  >
    <TextFilter label="Who" placeholder="E-mail or id" {...field('staff')} />
    <ChoiceFilter label="What" choices={auditActions.map((value) => ({ value, label: value }))} {...field('action')} />
    <TextFilter label="To what" placeholder="User’s e-mail, or payment:…" {...field('target')} />
    <DayFilter label="From" {...field('from')} />
    <DayFilter label="To" {...field('to')} />
  </FilterBar>
);

/** The log of what the staff did, by person, action, object and day. */
export const AuditLogPage = () => {
  const filters = useFilters(filterNames);
  const { answer, more } = useCommerceList('adminListAuditLog', queryOf(filters.values));
  return (
    <CommerceView
      title="Audit log"
      subtitle="What the staff did, the newest first"
      answer={answer}
      tools={<AuditFilterBar filters={filters} />}
    >
      {(entries) => <EntryTable entries={entries} more={more} />}
    </CommerceView>
  );
};

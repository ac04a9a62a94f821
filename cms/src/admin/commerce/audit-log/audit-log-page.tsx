import { auditActions } from '@shop/shared-types/contract/admin/accounts';
import { Typography } from '@strapi/design-system';

import type { RowOf } from '../calls/office-contract';
import { useCommerceList, type ListState } from '../calls/use-commerce';
import { CommerceView } from '../parts/commerce-view';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { ExportButton } from '../parts/export-button';
import { ChoiceFilter, DayFilter, FilterBar, TextFilter } from '../parts/filters/filter-fields';
import { choiceOf, momentsOf } from '../parts/filters/read-filter';
import { useFilters, type Filters } from '../parts/filters/use-filters';
import { LongText } from '../parts/long-text';
import { ReferenceLink } from '../parts/reference-link';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { actionNames } from './action-names';
import { changeWords } from './change-words';
import { say } from '../parts/say';

type AuditEntry = RowOf<'adminListAuditLog'>;

/** The object of an action: a user by e-mail with a link, anything else by its name. */
const targetOf = ({ target, targetEmail }: AuditEntry) => {
  const userId = /^user:(\d+)$/.exec(target)?.[1];
  return userId === undefined ? (
    <ReferenceLink reference={target} />
  ) : (
    <UserLink userId={Number(userId)} email={targetEmail} />
  );
};

const EntryTable = ({ entries, list }: { entries: readonly AuditEntry[]; list?: ListState }) => (
  <DataTable
    rows={entries}
    list={list}
    keyOf={({ id }) => id}
    empty={say('Nothing is recorded.')}
    columns={[
      timeColumn(say('At'), 'at', { sort: 'at' }),
      { title: say('Who'), cell: ({ staff, staffEmail }) => <LongText text={staffEmail || staff} isNarrow /> },
      {
        title: say('What'),
        cell: ({ action }) => <TwoLines below={action}>{say(actionNames[action])}</TwoLines>,
        value: ({ action }) => action,
        rank: 1,
      },
      { title: say('To what'), cell: targetOf },
      { title: say('Set'), cell: (entry) => <LongText text={changeWords(entry).join(', ')} /> },
      { title: say('Reason'), cell: ({ reason }) => <LongText text={reason} isNarrow /> },
    ]}
  />
);

/** What the staff did to one thing: all of it page by page, or the newest. */
export const AuditEntries = ({ target, shownMax }: { target: string; shownMax?: number }) => {
  const { answer, list } = useCommerceList('adminListAuditLog', { target });
  if (answer.state === 'loaded')
    return shownMax === undefined ? (
      <EntryTable entries={answer.data} list={list} />
    ) : (
      <EntryTable entries={answer.data.slice(0, shownMax)} />
    );
  return <Typography>{answer.state === 'failed' ? answer.message : say('Loading')}</Typography>;
};

const actionChoices = () =>
  auditActions
    .map((value) => ({ value, label: say(actionNames[value]) }))
    .sort((one, other) => one.label.localeCompare(other.label));

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
    <TextFilter label={say('Who')} placeholder={say('E-mail or id')} {...field('staff')} />
    <ChoiceFilter label={say('What')} choices={actionChoices()} {...field('action')} />
    <TextFilter label={say('To what')} placeholder={say('User’s e-mail, or payment:…')} {...field('target')} />
    <DayFilter label={say('From')} {...field('from')} />
    <DayFilter label={say('To')} {...field('to')} />
  </FilterBar>
);

/** The log of what the staff did, by person, action, object and day. */
export const AuditLogPage = () => {
  const filters = useFilters(filterNames);
  const { answer, list } = useCommerceList('adminListAuditLog', queryOf(filters.values));
  return (
    <CommerceView
      title={say('Audit log')}
      subtitle={say('What the staff did, the newest first')}
      answer={answer}
      tools={<AuditFilterBar filters={filters} />}
    >
      {(entries) => <EntryTable entries={entries} list={list} />}
    </CommerceView>
  );
};

import { useState, type ReactNode } from 'react';

import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';

import { ownValue } from '@shop/shared-types/own-value';
import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';

import { DataTable, type Column } from '../commerce/parts/list/data-table';
import { saveFile } from '../commerce/parts/save-file';
import { TextLink } from '../commerce/parts/text-link';
import { useSiteData } from '../use-site-data';
import { mayReadPublications } from './may-read-publications';
import { formPath, queryOf, type PublicationFilter } from './publication-filter';

/** A publication as `GET /site/publications` answers it (cms/src/publishing/history). */
interface PublicationRow {
  id: number;
  at: string;
  byName: string;
  byEmail: string;
  action: 'publish' | 'unpublish' | 'delete';
  uid: string;
  documentId: string;
  locale: string | null;
  name: string;
}

const refreshMs = 30_000;
const actionNames = { publish: 'Published', unpublish: 'Unpublished', delete: 'Deleted' } as const;
const languages = ['en', 'ru', 'zh', 'tr', 'es', 'hi', 'ar'];

const columns: readonly Column<PublicationRow>[] = [
  { title: 'When', cell: ({ at }) => new Date(at).toLocaleString() },
  { title: 'Who', cell: ({ byName, byEmail }) => (byName === byEmail ? byEmail : `${byName} (${byEmail})`) },
  { title: 'What', cell: ({ action }) => actionNames[action] },
  {
    title: 'Document',
    cell: (row) => (
      <TextLink to={formPath(row)}>
        {row.uid.split('.').at(-1)}: {row.name}
      </TextLink>
    ),
  },
  { title: 'Language', cell: ({ locale }) => locale ?? '—' },
];

interface ToolsProps {
  filter: PublicationFilter;
  onChange: (filter: PublicationFilter) => void;
  children: ReactNode;
}

const Choice = (props: {
  label: string;
  value: string;
  choices: readonly string[];
  onPick: (value: string) => void;
}) => (
  <Field.Root>
    <Field.Label>{props.label}</Field.Label>
    <SingleSelect
      value={props.value}
      placeholder="All"
      onChange={(value) => props.onPick(String(value))}
      onClear={() => props.onPick('')}
    >
      {props.choices.map((choice) => (
        <SingleSelectOption key={choice} value={choice}>
          {ownValue<string>(actionNames, choice) ?? choice}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  </Field.Root>
);

const Tools = ({ filter, onChange, children }: ToolsProps) => {
  const text = (name: 'by' | 'from' | 'to', label: string, type: string) => (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Field.Input
        type={type}
        name={name}
        value={filter[name]}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => onChange({ ...filter, [name]: target.value })}
      />
    </Field.Root>
  );
  const choice = (name: 'action' | 'locale', label: string, choices: readonly string[]) => (
    <Choice
      label={label}
      value={filter[name]}
      choices={choices}
      onPick={(value) => onChange({ ...filter, [name]: value })}
    />
  );
  return (
    <Flex gap={4} alignItems="flex-end" wrap="wrap">
      {text('by', 'Name or e-mail', 'search')}
      {choice('action', 'What', Object.keys(actionNames))}
      {choice('locale', 'Language', languages)}
      {text('from', 'From the day', 'date')}
      {text('to', 'To the day', 'date')}
      {children}
    </Flex>
  );
};

const everything: PublicationFilter = { by: '', action: '', locale: '', from: '', to: '' };

const PublicationList = () => {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const query = queryOf(filter);
  const answer = useSiteData<{ records: PublicationRow[]; hasMore: boolean }>(
    `/site/publications?${query}&page=${page}`,
    refreshMs,
  );
  const change = (wanted: PublicationFilter) => {
    setFilter(wanted);
    setPage(1);
  };
  const download = () =>
    get<Blob>(`/site/publications.csv?${query}&spreadsheet=${spreadsheetFormOf(navigator.language)}`, {
      responseType: 'blob',
    }).then(
      ({ data }) => saveFile(data, 'publications.csv'),
      () => toggleNotification({ type: 'danger', message: 'The file could not be written. Try again.' }),
    );
  return (
    <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
      <Tools filter={filter} onChange={change}>
        <Button variant="secondary" size="L" onClick={() => void download()}>
          Export CSV
        </Button>
      </Tools>
      {answer.state === 'failed' && <Typography role="alert">The list could not be read.</Typography>}
      {answer.state === 'loaded' && (
        <DataTable
          columns={columns}
          rows={answer.data.records}
          keyOf={({ id }) => String(id)}
          empty="Nothing was published that fits."
        />
      )}
      <Flex gap={2} justifyContent="center">
        <Button variant="tertiary" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Newer
        </Button>
        <Button
          variant="tertiary"
          disabled={answer.state !== 'loaded' || !answer.data.hasMore}
          onClick={() => setPage(page + 1)}
        >
          Older
        </Button>
      </Flex>
    </Flex>
  );
};

/** Who published, unpublished or deleted what, and when. */
const PublicationsPage = () => (
  <Page.Protect permissions={[...mayReadPublications]}>
    <Page.Title>Publications</Page.Title>
    <Page.Main>
      <Layouts.Header title="Publications" subtitle="Who put what on the site, or took it away, and when." />
      <Layouts.Content>
        <PublicationList />
      </Layouts.Content>
    </Page.Main>
  </Page.Protect>
);

export default PublicationsPage;

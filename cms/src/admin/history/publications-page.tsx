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
import { timeOf } from '../commerce/parts/time-of';
import { historyWords } from './history-words';

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
const languages = ['en', 'ru', 'zh', 'tr', 'es', 'hi', 'ar'];

const columnsOf = (words: ReturnType<typeof historyWords>): readonly Column<PublicationRow>[] => [
  { title: words.when, cell: ({ at }) => timeOf(at) },
  { title: words.who, cell: ({ byName, byEmail }) => (byName === byEmail ? byEmail : `${byName} (${byEmail})`) },
  { title: words.what, cell: ({ action }) => words.actions[action] },
  {
    title: words.document,
    cell: (row) => (
      <TextLink to={formPath(row)}>
        {row.uid.split('.').at(-1)}: {row.name}
      </TextLink>
    ),
  },
  { title: words.language, cell: ({ locale }) => locale ?? '—' },
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
      placeholder={historyWords().all}
      onChange={(value) => props.onPick(String(value))}
      onClear={() => props.onPick('')}
    >
      {props.choices.map((choice) => (
        <SingleSelectOption key={choice} value={choice}>
          {ownValue<string>(historyWords().actions, choice) ?? choice}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  </Field.Root>
);

const Tools = ({ filter, onChange, children }: ToolsProps) => {
  const words = historyWords();
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
      {text('by', words.nameOrEmail, 'search')}
      {choice('action', words.what, Object.keys(words.actions))}
      {choice('locale', words.language, languages)}
      {text('from', words.from, 'date')}
      {text('to', words.to, 'date')}
      {children}
    </Flex>
  );
};

const everything: PublicationFilter = { by: '', action: '', locale: '', from: '', to: '' };

const PublicationList = () => {
  const words = historyWords();
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
      () => toggleNotification({ type: 'danger', message: words.noFile }),
    );
  return (
    <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
      <Tools filter={filter} onChange={change}>
        <Button variant="secondary" size="L" onClick={() => void download()}>
          {words.export}
        </Button>
      </Tools>
      {answer.state === 'failed' && <Typography role="alert">{words.unread}</Typography>}
      {answer.state === 'loaded' && (
        <DataTable
          columns={columnsOf(words)}
          rows={answer.data.records}
          keyOf={({ id }) => String(id)}
          empty={words.empty}
        />
      )}
      <Flex gap={2} justifyContent="center">
        <Button variant="tertiary" disabled={page === 1} onClick={() => setPage(page - 1)}>
          {words.newer}
        </Button>
        <Button
          variant="tertiary"
          disabled={answer.state !== 'loaded' || !answer.data.hasMore}
          onClick={() => setPage(page + 1)}
        >
          {words.older}
        </Button>
      </Flex>
    </Flex>
  );
};

/** Who published, unpublished or deleted what, and when. */
const PublicationsPage = () => (
  <Page.Protect permissions={[...mayReadPublications]}>
    <Page.Title>{historyWords().title}</Page.Title>
    <Page.Main>
      <Layouts.Header title={historyWords().title} subtitle={historyWords().subtitle} />
      <Layouts.Content>
        <PublicationList />
      </Layouts.Content>
    </Page.Main>
  </Page.Protect>
);

export default PublicationsPage;

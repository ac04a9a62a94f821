import { useState } from 'react';

import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';

import { DataTable, type Column } from '../commerce/parts/list/data-table';
import { Question } from '../commerce/parts/question';
import { saveFile } from '../commerce/parts/save-file';
import { describeReport, type ArchiveReport } from './describe-report';
import { mayMoveContent } from './may-move-content';

const address = '/site/content-archive';

const actionNames = { create: 'New', change: 'Changed', keep: 'Newer here, kept' } as const;
type ReportRow = ArchiveReport['documents'][number];
const columns: readonly Column<ReportRow>[] = [
  { title: 'What happens', cell: ({ action }) => actionNames[action] },
  { title: 'Type', cell: ({ type }) => type },
  { title: 'Document', cell: ({ name }) => name },
  { title: 'Language', cell: ({ locale }) => locale ?? '—' },
];

const Export = () => {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { data } = await get<Blob>(address, { responseType: 'blob' });
      saveFile(data, `content-${new Date().toISOString().slice(0, 10)}.jsonl.gz`);
    } catch {
      toggleNotification({ type: 'danger', message: 'The archive could not be written. Try again.' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography variant="beta" tag="h2">
        Export
      </Typography>
      <Typography>
        All texts in all languages, drafts and what is published, with the pictures, as one file. It holds no staff.
      </Typography>
      <Button loading={isBusy} onClick={() => void download()}>
        Export all content
      </Button>
    </Flex>
  );
};

const Report = ({ report, isDone }: { report: ArchiveReport; isDone: boolean }) => (
  <Box role="status" width="100%">
    <Typography tag="p">{describeReport(report, isDone)}</Typography>
    {report.documents.length > 0 && (
      <DataTable
        columns={columns}
        rows={report.documents}
        keyOf={({ type, name, locale, action }) => `${type} ${name} ${locale ?? ''} ${action}`}
        empty=""
      />
    )}
  </Box>
);

const Import = () => {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [file, setFile] = useState<File>();
  const [shown, setShown] = useState<{ report: ArchiveReport; isDone: boolean }>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (isDone: boolean): Promise<boolean> => {
    if (!file) return false;
    setIsBusy(true);
    try {
      const body = new FormData();
      body.append('archive', file);
      const { data } = await post<{ data: ArchiveReport }>(`${address}${isDone ? '' : '?rehearsal=1'}`, body);
      setShown({ report: data.data, isDone });
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: (error as Error).message });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography variant="beta" tag="h2">
        Import
      </Typography>
      <Typography>
        The rehearsal says what the import would create and change. A text that somebody changed here later stays.
      </Typography>
      <Field.Root>
        <Field.Label>Archive</Field.Label>
        <input
          type="file"
          name="archive"
          accept=".gz"
          aria-label="Archive"
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setShown(undefined);
          }}
        />
      </Field.Root>
      <Flex gap={2}>
        <Button variant="secondary" disabled={!file} loading={isBusy} onClick={() => void send(false)}>
          Rehearse
        </Button>
        {shown && !shown.isDone && (
          <Question
            label="Import"
            title="Import this archive?"
            answer="Import"
            isBusy={isBusy}
            onAnswer={() => send(true)}
          >
            <Typography>{describeReport(shown.report, false)} What is published goes live.</Typography>
          </Question>
        )}
      </Flex>
      {shown && <Report {...shown} />}
    </Flex>
  );
};

/** Takes all content out as one file, and in again. */
const ArchivePage = () => (
  <Page.Protect permissions={[...mayMoveContent]}>
    <Page.Title>Export and import</Page.Title>
    <Page.Main>
      <Layouts.Header title="Export and import" subtitle="All content of the site as one file." />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={8} paddingBottom={8}>
          <Export />
          <Import />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  </Page.Protect>
);

export default ArchivePage;

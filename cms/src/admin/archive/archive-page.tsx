import { useState } from 'react';

import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';

import { DataTable, type Column } from '../commerce/parts/list/data-table';
import { Question } from '../commerce/parts/question';
import { saveFile } from '../commerce/parts/save-file';
import { describeReport, type ArchiveReport } from './describe-report';
import { mayMoveContent } from './may-move-content';
import { archiveWords } from './archive-words';

const address = '/site/content-archive';

type ReportRow = ArchiveReport['documents'][number];
const columnsOf = (words: ReturnType<typeof archiveWords>): readonly Column<ReportRow>[] => [
  { title: words.whatHappens, cell: ({ action }) => words.actions[action] },
  { title: words.type, cell: ({ type }) => type },
  { title: words.document, cell: ({ name }) => name },
  { title: words.language, cell: ({ locale }) => locale ?? '—' },
];

const Export = () => {
  const words = archiveWords();
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { data } = await get<Blob>(address, { responseType: 'blob' });
      saveFile(data, `content-${new Date().toISOString().slice(0, 10)}.jsonl.gz`);
    } catch {
      toggleNotification({ type: 'danger', message: words.notWritten });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography variant="beta" tag="h2">
        {words.export}
      </Typography>
      <Typography>{words.exportText}</Typography>
      <Button loading={isBusy} onClick={() => void download()}>
        {words.exportAll}
      </Button>
    </Flex>
  );
};

const Report = ({ report, isDone }: { report: ArchiveReport; isDone: boolean }) => (
  <Box role="status" width="100%">
    <Typography tag="p">{describeReport(report, isDone)}</Typography>
    {report.documents.length > 0 && (
      <DataTable
        columns={columnsOf(archiveWords())}
        rows={report.documents}
        keyOf={({ type, name, locale, action }) => `${type} ${name} ${locale ?? ''} ${action}`}
        empty=""
      />
    )}
  </Box>
);

const Import = () => {
  const words = archiveWords();
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
        {words.import}
      </Typography>
      <Typography>{words.importText}</Typography>
      <Field.Root>
        <Field.Label>{words.archive}</Field.Label>
        <input
          type="file"
          name="archive"
          accept=".gz"
          aria-label={words.archive}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setShown(undefined);
          }}
        />
      </Field.Root>
      <Flex gap={2}>
        <Button variant="secondary" disabled={!file} loading={isBusy} onClick={() => void send(false)}>
          {words.rehearse}
        </Button>
        {shown && !shown.isDone && (
          <Question
            label={words.import}
            title={words.question}
            answer={words.import}
            isBusy={isBusy}
            onAnswer={() => send(true)}
          >
            <Typography>
              {describeReport(shown.report, false)} {words.goesLive}
            </Typography>
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
    <Page.Title>{archiveWords().title}</Page.Title>
    <Page.Main>
      <Layouts.Header title={archiveWords().title} subtitle={archiveWords().subtitle} />
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

import { Button, Flex, Typography } from '@strapi/design-system';

import { spreadsheetFormOf } from '@shop/shared-types/spreadsheet-form';

import type { ListState } from '../../calls/use-commerce';
import { saveFile } from '../save-file';
import { csvOf, type Column } from './columns';
import { countWords } from './count-words';
import { say } from '../say';

interface ListHeadProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  list: ListState | undefined;
  /** The file's name without its end; left out: the list is exported elsewhere. */
  file: string | undefined;
}

/** How many rows there are, and what is shown as a file. */
export const ListHead = <Row,>({ columns, rows, list, file }: ListHeadProps<Row>) => {
  const save = () => {
    const text = csvOf(columns, rows, spreadsheetFormOf(navigator.language));
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${file ?? 'list'}.csv`);
  };
  return (
    <Flex justifyContent="space-between" gap={4} paddingBottom={2} minHeight="4rem">
      <Typography variant="pi" textColor="neutral600" aria-live="polite">
        {countWords(rows.length, list?.hasMore ?? false, list?.total)}
      </Typography>
      {file === undefined ? null : (
        <Button variant="ghost" size="S" onClick={save} title={say('What the list shows, as a file for a spreadsheet')}>
          {say('Save as CSV')}
        </Button>
      )}
    </Flex>
  );
};

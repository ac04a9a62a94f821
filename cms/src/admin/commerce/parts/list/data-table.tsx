import { Fragment, useState, type KeyboardEvent } from 'react';

import { Button, Flex, Grid, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

import type { ListState } from '../../calls/use-commerce';
import type { Column } from './columns';
import { ListHead } from './list-head';
import { SortHead } from './sort-head';
import { useFoldedColumns } from './use-folded-columns';
import { useListOrder } from './use-list-order';
import { say } from '../say';

export type { Column } from './columns';

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: string;
  /** Order, count and rest of a list that the engine reads page by page. */
  list?: ListState | undefined;
  /** What is shown can be saved as a file of this name. */
  file?: string;
}

/**
 * A cell of the design system swallows every key where it holds several buttons, to walk among them by arrows. React hands it the keys of a
 * dialog, too, that one of these buttons opened: nobody could type there.
 */
const keepFromTable = (event: KeyboardEvent<HTMLElement>): void => {
  if (!event.currentTarget.contains(event.target as Node)) event.stopPropagation();
};

/** Where even the folded table is too wide, its first column stays in sight. */
const Frame = styled.div`
  td {
    padding-block: 0.8rem;
  }
  td:first-child {
    min-width: 14rem;
  }
  td:first-child,
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: inherit;
  }
`;

/** What a cell shows; plain text is wrapped in the design system's text. */
const Content = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell(row);
  if (typeof content === 'string' || typeof content === 'number')
    return (
      <Typography textColor="neutral800">
        <bdi>{content}</bdi>
      </Typography>
    );
  return (
    <div style={{ display: 'contents' }} onKeyDown={keepFromTable}>
      {content}
    </div>
  );
};

/** The columns for which there is no room, below their row. */
const FoldedCells = <Row,>({ columns, row, span }: { columns: readonly Column<Row>[]; row: Row; span: number }) => (
  <Tr>
    <Td colSpan={span}>
      <Grid.Root gap={4} paddingTop={2} paddingBottom={4}>
        {columns.map((column) => (
          <Grid.Item key={column.title} col={4} s={6} direction="column" alignItems="stretch">
            <Typography variant="sigma" textColor="neutral600">
              {column.title}
            </Typography>
            <Content column={column} row={row} />
          </Grid.Item>
        ))}
      </Grid.Root>
    </Td>
  </Tr>
);

const OpenButton = ({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) => (
  <Button variant="ghost" size="S" aria-expanded={isOpen} onClick={onPress}>
    {isOpen ? say('Less') : say('More')}
  </Button>
);

/**
 * The table of every list in the office. It shows the number of rows, sorts when a column's head is pressed, saves the shown rows as CSV, and
 * loads the next page. Columns that do not fit on the screen stand below their row.
 */
export const DataTable = <Row,>({ columns, rows: given, keyOf, empty, list, file }: DataTableProps<Row>) => {
  const { frame, shown, folded } = useFoldedColumns(columns);
  const { rows, directionOf, sortBy } = useListOrder(given, columns, list);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const span = shown.length + (folded.length > 0 ? 1 : 0);
  if (rows.length === 0) return <Typography textColor="neutral600">{empty}</Typography>;
  return (
    <Frame ref={frame}>
      <ListHead columns={columns} rows={rows} list={list} file={file} />
      <Table colCount={span} rowCount={rows.length + 1}>
        <Thead>
          <Tr>
            {shown.map((column) => (
              <SortHead
                key={column.title}
                title={column.title}
                direction={directionOf(column)}
                onSort={sortBy(column)}
              />
            ))}
            {folded.length > 0 ? <Th> </Th> : null}
          </Tr>
        </Thead>
        <Tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <Fragment key={key}>
                <Tr>
                  {shown.map((column) => (
                    <Td key={column.title}>
                      <Content column={column} row={row} />
                    </Td>
                  ))}
                  {folded.length > 0 ? (
                    <Td>
                      <OpenButton isOpen={open.has(key)} onPress={() => turn(key)} />
                    </Td>
                  ) : null}
                </Tr>
                {folded.length > 0 && open.has(key) ? <FoldedCells columns={folded} row={row} span={span} /> : null}
              </Fragment>
            );
          })}
        </Tbody>
      </Table>
      {list?.hasMore ? (
        <Flex justifyContent="center" paddingTop={4}>
          <Button variant="secondary" loading={list.isBusy} onClick={() => void list.showMore()}>
            {say('Show more')}
          </Button>
        </Flex>
      ) : null}
    </Frame>
  );
};

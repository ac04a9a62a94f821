import type { KeyboardEvent, ReactNode } from 'react';

import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';

import type { MoreRows } from '../calls/use-commerce';
import { MoreButton } from './more-button';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: string;
  /** The rest of a list that is read page by page. */
  more?: MoreRows | undefined;
}

/**
 * A cell of the design system swallows every key where it holds several buttons, to walk among them by arrows. React hands it the keys of a
 * dialog, too, that one of these buttons opened: nobody could type there.
 */
const keepFromTable = (event: KeyboardEvent<HTMLElement>): void => {
  if (!event.currentTarget.contains(event.target as Node)) event.stopPropagation();
};

/** Rows of the engine's answer, and below them the button for more; plain cells are wrapped in the design system's text. */
export const DataTable = <Row,>({ columns, rows, keyOf, empty, more }: DataTableProps<Row>) => {
  if (rows.length === 0) return <Typography textColor="neutral600">{empty}</Typography>;
  return (
    <>
      <Table colCount={columns.length} rowCount={rows.length + 1}>
        <Thead>
          <Tr>
            {columns.map(({ title }) => (
              <Th key={title}>
                <Typography variant="sigma">{title}</Typography>
              </Th>
            ))}
          </Tr>
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <Tr key={keyOf(row)}>
              {columns.map(({ title, cell }) => {
                const content = cell(row);
                const isText = typeof content === 'string' || typeof content === 'number';
                return (
                  <Td key={title}>
                    {isText ? (
                      <Typography textColor="neutral800">{content}</Typography>
                    ) : (
                      <div style={{ display: 'contents' }} onKeyDown={keepFromTable}>
                        {content}
                      </div>
                    )}
                  </Td>
                );
              })}
            </Tr>
          ))}
        </Tbody>
      </Table>
      <MoreButton more={more} />
    </>
  );
};

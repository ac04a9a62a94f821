import type { RowTotal } from '@shop/shared-types/endpoint';

const number = (rows: number): string => rows.toLocaleString('en');

const totalWords = ({ rows, precision }: RowTotal): string => {
  if (precision === 'exact') return number(rows);
  return precision === 'about' ? `about ${number(rows)}` : `more than ${number(rows)}`;
};

/** How many rows a list shows, and of how many. A list that is shown whole needs no count of the engine’s. */
export const countWords = (shown: number, hasMore: boolean, total: RowTotal | undefined): string => {
  if (!hasMore) return shown === 1 ? '1 row' : `${number(shown)} rows`;
  return total ? `${number(shown)} of ${totalWords(total)} rows` : `The first ${number(shown)} rows`;
};

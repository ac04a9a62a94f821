import type { RowTotal } from '@shop/shared-types/endpoint';

import { say } from '../say';

const number = (rows: number): string => rows.toLocaleString('en');

/** How many rows a list shows, and of how many. A list that is shown whole needs no count of the engine’s. */
export const countWords = (shown: number, hasMore: boolean, total: RowTotal | undefined): string => {
  if (!hasMore) return shown === 1 ? say('1 row') : say('{shown} rows', { shown: number(shown) });
  if (!total) return say('The first {shown} rows', { shown: number(shown) });
  const facts = { shown: number(shown), rows: number(total.rows) };
  if (total.precision === 'exact') return say('{shown} of {rows} rows', facts);
  return total.precision === 'about'
    ? say('{shown} of about {rows} rows', facts)
    : say('{shown} of more than {rows} rows', facts);
};

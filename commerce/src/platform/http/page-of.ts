import type { Endpoint, Paging, QueryOf } from '@shop/shared-types/endpoint';

/** The query of a call that answers page by page. */
export interface Paged {
  limit: number;
}

type Entry = Readonly<Record<string, unknown>>;

/** Requests one entry more than the page holds: whether there is one says whether another page follows. */
export const withOneMore = <E extends Endpoint>(query: QueryOf<E>): QueryOf<E> => ({
  ...query,
  limit: (query as Paged).limit + 1,
});

/** Whether the caller also wants to know how many rows the list has. */
export const asksForCount = (query: unknown): boolean => (query as { count?: number }).count === 1;

/** A page of at most `limit` entries, and `next`, by which the following page is requested; null after the last page (rule 18.12). */
export const pageOf = (
  answer: unknown,
  { field, list }: Paging,
  { limit }: Paged,
): { data: unknown; next: string | null } => {
  const found = (list === undefined ? answer : (answer as Record<string, unknown>)[list]) as readonly Entry[];
  const page = found.slice(0, limit);
  return {
    data: list === undefined ? page : { ...(answer as object), [list]: page },
    next: found.length > limit ? String(page.at(-1)?.[field]) : null,
  };
};

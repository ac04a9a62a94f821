import { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize as serializeFirstPage } from 'swr/infinite';

type Cursor = string | number;
type Subject = readonly [name: string, ...narrowedBy: string[]];
type Key = readonly [subject: Subject, cursor: Cursor | undefined];

export interface PagedListSource<Row, At extends Cursor> {
  /** The name of the list and its filters. Another filter makes it another list. */
  subject: Subject;
  pageSize: number;
  /** Fetches the rows after the row at `cursor`; without a cursor, the first rows. */
  load: (cursor: At | undefined) => Promise<readonly Row[]>;
  /** The cursor of a row: the value by which the engine finds its place. */
  cursorOf: (row: Row) => At;
}

export interface PagedList<Row> {
  /** All rows loaded so far; undefined until the first page has arrived. */
  rows: readonly Row[] | undefined;
  /** The error of the first page. A later page that fails is retried automatically. */
  error: unknown;
  isLoading: boolean;
  isComplete: boolean;
  loadMore: () => void;
  reload: () => void;
}

const firstPage = (subject: Subject): Key => [subject, undefined];

/** Follows a list that the engine returns page by page, each page after the last row of the one before. */
export const usePagedList = <Row, At extends Cursor>({
  subject,
  pageSize,
  load,
  cursorOf,
}: PagedListSource<Row, At>): PagedList<Row> => {
  const {
    data,
    error,
    isLoading,
    isValidating,
    size,
    setSize,
    mutate: reload,
  } = useSWRInfinite<readonly Row[], unknown>(
    (index: number, previous: readonly Row[] | null): Key | null => {
      if (index === 0) return firstPage(subject);
      const last = previous?.at(-1);
      return last === undefined || (previous?.length ?? 0) < pageSize ? null : [subject, cursorOf(last)];
    },
    ([, cursor]: readonly [Subject, At | undefined]) => load(cursor),
  );
  const loaded = data?.length ?? 0;
  return {
    rows: data?.flat(),
    error: data === undefined ? error : undefined,
    isLoading: isLoading || (isValidating && size > loaded),
    isComplete: data !== undefined && (data.at(-1)?.length ?? 0) < pageSize,
    // The next page is counted from the pages that have arrived. After a failed page, a press therefore requests that page again and not
    // one more.
    loadMore: () => void setSize(loaded + 1),
    reload: () => void reload(),
  };
};

/** Reloads a list that is in view, because a row was added to it. */
export const refreshPagedList = (...subject: Subject): Promise<unknown> =>
  mutate(serializeFirstPage(() => firstPage(subject)));

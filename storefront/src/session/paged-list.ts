import { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize as serializeFirstPage } from 'swr/infinite';

type Cursor = string | number;
type Subject = readonly [name: string, ...narrowedBy: string[]];
type Key = readonly [subject: Subject, cursor: Cursor | undefined];

export interface PagedListSource<Row, At extends Cursor> {
  /** What is listed, and what narrows it: another one is another list. */
  subject: Subject;
  pageSize: number;
  /** Fetches the rows after the one at `cursor`, the first ones without it. */
  load: (cursor: At | undefined) => Promise<readonly Row[]>;
  /** What the engine knows a row's place by. */
  cursorOf: (row: Row) => At;
}

export interface PagedList<Row> {
  /** All rows loaded so far; undefined until the first ones are there. */
  rows: readonly Row[] | undefined;
  /** Why there are none; a page that fails later is tried again by itself. */
  error: unknown;
  isLoading: boolean;
  isComplete: boolean;
  loadMore: () => void;
  reload: () => void;
}

const firstPage = (subject: Subject): Key => [subject, undefined];

/** A list that the engine hands out in pages, each after the last row of the one before. */
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
    // Counted from what is there: a press after a page that failed asks for that page again, not for one more.
    loadMore: () => void setSize(loaded + 1),
    reload: () => void reload(),
  };
};

/** Asks again for a list that is in view: something was added to it. */
export const refreshPagedList = (...subject: Subject): Promise<unknown> =>
  mutate(serializeFirstPage(() => firstPage(subject)));

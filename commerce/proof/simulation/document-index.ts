import type { DocumentId, DocumentKind, Stored } from '../../src/platform/database/working-set.ts';
import type { Follow } from './memory-database.ts';

/** Documents by a key of theirs, in the order in which they came under it. */
export interface DocumentIndex<Key, Doc extends Stored> {
  of(key: Key): ReadonlyMap<DocumentId, Doc>;
  /** How many documents have the key. */
  count(key: Key): number;
}

/**
 * Keeps an index up to date with every write, as the database does for its queries.
 * @param keyOf gives the key of a document; one without a key is left out.
 */
export const createIndex = <Key, Doc extends Stored>(
  follow: Follow,
  kind: DocumentKind<Doc>,
  keyOf: (document: Doc) => Key | undefined,
): DocumentIndex<Key, Doc> => {
  const groups = new Map<Key, Map<DocumentId, Doc>>();
  const none: ReadonlyMap<DocumentId, Doc> = new Map();
  follow(kind, (now, before) => {
    const key = keyOf(now);
    const keyBefore = before && keyOf(before);
    if (keyBefore !== undefined && keyBefore !== key) groups.get(keyBefore)?.delete(now._id);
    if (key === undefined) return;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = new Map<DocumentId, Doc>()));
    group.set(now._id, now);
  });
  return { of: (key) => groups.get(key) ?? none, count: (key) => groups.get(key)?.size ?? 0 };
};

/** Keeps sums of a number of each document, by a key of theirs. */
export const createSums = <Key, Doc extends Stored>(
  follow: Follow,
  kind: DocumentKind<Doc>,
  keyOf: (document: Doc) => Key | undefined,
  valueOf: (document: Doc) => number,
): ((key: Key) => number) => {
  const sums = new Map<Key, number>();
  const add = (document: Doc, sign: 1 | -1): void => {
    const key = keyOf(document);
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + sign * valueOf(document));
  };
  follow(kind, (now, before) => {
    if (before) add(before, -1);
    add(now, 1);
  });
  return (key) => sums.get(key) ?? 0;
};

/** Keeps the sum of a number of all documents. */
export const createTotal = <Doc extends Stored>(
  follow: Follow,
  kind: DocumentKind<Doc>,
  valueOf: (document: Doc) => number,
): (() => number) => {
  const sumOf = createSums(follow, kind, () => 'all', valueOf);
  return () => sumOf('all');
};

/**
 * Keeps documents that something has to be done about at a moment of their own.
 * @param dueMsOf gives this moment; undefined when nothing is to be done.
 * @returns finds those whose moment has come, in the order in which they began to wait.
 */
export const createDueList = <Doc extends Stored>(
  follow: Follow,
  kind: DocumentKind<Doc>,
  dueMsOf: (document: Doc) => number | undefined,
): ((nowMs: number) => Doc[]) => {
  const waiting = new Map<DocumentId, { document: Doc; dueMs: number }>();
  /** The first moment at which a document can be due. Before it, nothing has to be searched, and most calls come before it. */
  let earliestMs = Number.POSITIVE_INFINITY;
  follow(kind, (document) => {
    const dueMs = dueMsOf(document);
    if (dueMs === undefined) waiting.delete(document._id);
    else {
      waiting.set(document._id, { document, dueMs });
      earliestMs = Math.min(earliestMs, dueMs);
    }
  });
  return (nowMs) => {
    if (nowMs < earliestMs) return [];
    const due: Doc[] = [];
    earliestMs = Number.POSITIVE_INFINITY;
    for (const { document, dueMs } of waiting.values()) {
      if (dueMs <= nowMs) due.push(document);
      earliestMs = Math.min(earliestMs, dueMs);
    }
    return due;
  };
};

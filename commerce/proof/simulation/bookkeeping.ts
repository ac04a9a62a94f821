import type { DocumentKind, Stored } from '../../src/platform/database/working-set.ts';
import { createIndex } from './document-index.ts';
import type { Follow, MemoryDatabase } from './memory-database.ts';

export type Find = (finding: string) => void;

/** What the checks of the books work with. */
export interface Bookkeeping {
  database: MemoryDatabase;
  follow: Follow;
  find: Find;
  /**
   * Adds a check of single objects.
   * @returns notes that an object has to be checked, because something changed that its check looks at.
   */
  add: <Key>(check: (key: Key) => void) => (key: Key) => void;
}

/** Keeps the checks, and for each the objects that were touched since they were checked last. */
export const createChecklist = () => {
  const checks: (() => void)[] = [];
  return {
    add: <Key>(check: (key: Key) => void) => {
      const touched = new Set<Key>();
      checks.push(() => {
        if (touched.size === 0) return;
        for (const key of touched) check(key);
        touched.clear();
      });
      return (key: Key): void => void touched.add(key);
    },
    /** Checks what was touched. */
    run: (): void => {
      for (const check of checks) check();
    },
  };
};

/**
 * Notes an object for its check whenever a document that belongs to it is written.
 * @param keyOf gives the object's key; undefined for a document that belongs to none.
 */
export const touchWith = <Key, Doc extends Stored>(
  follow: Follow,
  kind: DocumentKind<Doc>,
  keyOf: (document: Doc) => Key | undefined,
  touch: (key: Key) => void,
): void =>
  follow(kind, (now, before) => {
    const key = keyOf(now);
    const keyBefore = before && keyOf(before);
    if (key !== undefined) touch(key);
    if (keyBefore !== undefined && keyBefore !== key) touch(keyBefore);
  });

/** @returns the reference without the prefix; undefined when it begins with another one */
export const afterPrefix = (prefix: string, reference: string): string | undefined =>
  reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;

/**
 * Checks that no two documents have the same key.
 * @param keyOf gives the key of a document; one without a key is left out.
 * @param tell says what is wrong with a key that so many documents have.
 */
export const checkOnce = <Key, Doc extends Stored>(
  { follow, find, add }: Bookkeeping,
  kind: DocumentKind<Doc>,
  keyOf: (document: Doc) => Key | undefined,
  tell: (key: Key, count: number) => string,
): void => {
  const index = createIndex(follow, kind, keyOf);
  const touch = add((key: Key) => {
    const count = index.count(key);
    if (count > 1) find(tell(key, count));
  });
  touchWith(follow, kind, keyOf, touch);
};

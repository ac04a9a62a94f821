import type {
  CollectionWrites,
  DocumentKind,
  DocumentId,
  Stored,
  Versioned,
  WorkingSet,
} from '../platform/database/working-set.ts';

/** Documents in memory under the guards of the real database: an insert is unique by its id, an update holds for one version. */
export interface MemoryDatabase {
  find<Doc extends Stored>(kind: DocumentKind<Doc>, id: DocumentId): Doc | undefined;
  /** Oldest first. */
  all<Doc extends Stored>(kind: DocumentKind<Doc>): Doc[];
  count(kind: DocumentKind<Stored>): number;
  /** Puts a document there before the simulation begins. */
  put<Doc extends Stored>(kind: DocumentKind<Doc>, document: Doc): void;
  /** Writes all, or nothing. @returns false for nothing: another operation changed or inserted one of the documents in the meantime. */
  apply(writes: ReturnType<WorkingSet['writes']>): boolean;
}

/** @param isGuarded false plants a fault: a write overwrites what others wrote. (Versions alone are not enough for that: an event's unique id guards the account, too.) A simulation that does not notice it would prove nothing. */
export const createMemoryDatabase = ({ isGuarded = true } = {}): MemoryDatabase => {
  const collections = new Map<string, Map<DocumentId, Stored>>();
  const of = (collection: string): Map<DocumentId, Stored> => {
    const known = collections.get(collection) ?? new Map<DocumentId, Stored>();
    collections.set(collection, known);
    return known;
  };
  const fits = (documents: Map<DocumentId, Stored>, { inserts, updates }: CollectionWrites): boolean =>
    !isGuarded ||
    (inserts.every(({ _id }) => !documents.has(_id)) &&
      updates.every(({ base }) => (documents.get(base._id) as Versioned | undefined)?.version === base.version));
  const write = (documents: Map<DocumentId, Stored>, { inserts, updates, increments, onceOnly }: CollectionWrites) => {
    for (const document of inserts) documents.set(document._id, document);
    for (const { base, current } of updates) {
      const next = { ...current, version: base.version + 1 };
      documents.set(base._id, next);
    }
    for (const [_id, { amounts, set }] of increments) {
      const next: Record<string, unknown> = { ...documents.get(_id), ...set };
      for (const [field, amount] of Object.entries(amounts)) next[field] = Number(next[field] ?? 0) + amount;
      documents.set(_id, { ...next, _id });
    }
    for (const document of onceOnly.values()) if (!documents.has(document._id)) documents.set(document._id, document);
  };
  return {
    find: <Doc extends Stored>({ collection }: DocumentKind<Doc>, id: DocumentId) =>
      of(collection).get(id) as Doc | undefined,
    all: <Doc extends Stored>({ collection }: DocumentKind<Doc>) => [...of(collection).values()] as Doc[],
    count: ({ collection }) => of(collection).size,
    put: ({ collection }, document) => void of(collection).set(document._id, document),
    apply: (writes) => {
      const all = [...writes];
      if (!all.every(([collection, ofCollection]) => fits(of(collection), ofCollection))) return false;
      for (const [collection, ofCollection] of all) write(of(collection), ofCollection);
      return true;
    },
  };
};

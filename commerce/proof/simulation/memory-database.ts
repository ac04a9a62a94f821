import type {
  CollectionWrites,
  DocumentKind,
  DocumentId,
  Stored,
  Versioned,
  WorkingSet,
} from '../../src/platform/database/working-set.ts';

/** Is called for each written document. `before` is undefined for a new document. */
export type Follower<Doc extends Stored> = (now: Doc, before: Doc | undefined) => void;
/** Calls a follower for documents of one kind, in the order in which they were written. */
export type Follow = <Doc extends Stored>(kind: DocumentKind<Doc>, follower: Follower<Doc>) => void;

/** Documents in memory under the guards of the real database: an insert is unique by its id, an update holds for one version. */
export interface MemoryDatabase {
  find<Doc extends Stored>(kind: DocumentKind<Doc>, id: DocumentId): Doc | undefined;
  /** Oldest first. */
  all<Doc extends Stored>(kind: DocumentKind<Doc>): Doc[];
  /** The documents themselves by their ids: later writes are seen in it. */
  byId<Doc extends Stored>(kind: DocumentKind<Doc>): ReadonlyMap<DocumentId, Doc>;
  /** Puts a document there, outside of the nodes' work. */
  put<Doc extends Stored>(kind: DocumentKind<Doc>, document: Doc): void;
  /** Writes all, or nothing. @returns false for nothing: another operation changed or inserted one of the documents in the meantime. */
  apply(writes: ReturnType<WorkingSet['writes']>): boolean;
  /** Tells of the documents that are there, and from now on of each that is written. */
  follow: Follow;
  /** Tells of the documents that are there. */
  recount: Follow;
}

interface Collection {
  documents: Map<DocumentId, Stored>;
  followers: Follower<Stored>[];
}

/** Every write of a document comes through here, so that followers miss none. */
const set = ({ documents, followers }: Collection, document: Stored): void => {
  const before = followers.length > 0 ? documents.get(document._id) : undefined;
  documents.set(document._id, document);
  for (const follower of followers) follower(document, before);
};

const write = (
  collection: Collection,
  { inserts, updates, increments, insertsUnlessThere }: CollectionWrites,
): void => {
  const { documents } = collection;
  for (const document of inserts) set(collection, document);
  for (const { base, current } of updates) {
    const next: Versioned = { ...current, version: base.version + 1 };
    set(collection, next);
  }
  for (const [_id, { amounts, set: fields }] of increments) {
    const next: Record<string, unknown> = { ...documents.get(_id), ...fields };
    for (const [field, amount] of Object.entries(amounts)) next[field] = Number(next[field] ?? 0) + amount;
    set(collection, { ...next, _id });
  }
  for (const document of insertsUnlessThere.values()) if (!documents.has(document._id)) set(collection, document);
};

/** @param isGuarded false plants a fault: a write overwrites what others wrote. (Versions alone are not enough for that: an event's unique id guards the account, too.) A simulation that does not notice it would prove nothing. */
export const createMemoryDatabase = ({ isGuarded = true } = {}): MemoryDatabase => {
  const collections = new Map<string, Collection>();
  const of = (name: string): Collection => {
    let known = collections.get(name);
    if (!known) collections.set(name, (known = { documents: new Map(), followers: [] }));
    return known;
  };
  const fits = ({ documents }: Collection, { inserts, updates }: CollectionWrites): boolean =>
    !isGuarded ||
    (inserts.every(({ _id }) => !documents.has(_id)) &&
      // The server refuses to write a document that changed after it was read, also where a counter grew and the version did not.
      updates.every(({ base }) => documents.get(base._id) === base));
  const recount: Follow = <Doc extends Stored>({ collection }: DocumentKind<Doc>, follower: Follower<Doc>) => {
    for (const document of of(collection).documents.values()) follower(document as Doc, undefined);
  };
  return {
    find: <Doc extends Stored>({ collection }: DocumentKind<Doc>, id: DocumentId) =>
      of(collection).documents.get(id) as Doc | undefined,
    all: <Doc extends Stored>({ collection }: DocumentKind<Doc>) => [...of(collection).documents.values()] as Doc[],
    byId: <Doc extends Stored>({ collection }: DocumentKind<Doc>) =>
      of(collection).documents as ReadonlyMap<DocumentId, Stored> as ReadonlyMap<DocumentId, Doc>,
    put: ({ collection }, document) => set(of(collection), document),
    apply: (writes) => {
      const all = [...writes];
      if (!all.every(([collection, ofCollection]) => fits(of(collection), ofCollection))) return false;
      for (const [collection, ofCollection] of all) write(of(collection), ofCollection);
      return true;
    },
    follow: (kind, follower) => {
      recount(kind, follower);
      of(kind.collection).followers.push(follower as unknown as Follower<Stored>);
    },
    recount,
  };
};

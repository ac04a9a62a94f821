/** Ids in the money path, which finds every document by its `_id` alone. */
export type DocumentId = string | number;
export interface Stored {
  _id: DocumentId;
}
/** A document that changes after it was first written: the version guards every update. */
export interface Versioned extends Stored {
  version: number;
}

/** Names a collection and the type of its documents. */
export interface DocumentKind<Doc extends Stored> {
  readonly collection: string;
  /** Never set: it carries the type. */
  readonly typeOf?: Doc;
}

export const documentKind = <Doc extends Stored>(collection: string): DocumentKind<Doc> => ({ collection });

/**
 * A document that a decision most probably looks at. It is a hint for speed: all named documents are read at once, and a document that
 * was not named is loaded when the decision looks for it, which costs a round trip and another decision.
 */
export interface Read {
  kind: DocumentKind<Stored>;
  id: DocumentId;
  /** The document most probably does not exist: the first attempt assumes that it is absent. */
  isAbsent?: boolean;
}

export const readOf = <Doc extends Stored>(kind: DocumentKind<Doc>, id: DocumentId): Read => ({
  kind: kind,
  id,
});

/** A document that most probably does not exist yet, such as one under a new random id. */
export const absenceOf = <Doc extends Stored>(kind: DocumentKind<Doc>, id: DocumentId): Read => ({
  ...readOf(kind, id),
  isAbsent: true,
});

/** A decision looked for a document that is not loaded. The batch loads it and decides again; no decision may catch this. */
class NeedsRead extends Error {
  override readonly name = 'NeedsRead';

  constructor({ kind, id }: Read) {
    super(`${kind.collection} ${id} is not loaded`);
  }
}

/** One entry of a collection: the document as it was read (`base`), and as the decisions so far leave it (`current`). */
interface Entry {
  base: Stored | undefined;
  current: Stored | undefined;
  /** Read, or assumed from memory; an inserted document may be neither. */
  isLoaded: boolean;
  /** Taken from memory, without a question to the database. */
  isAssumed: boolean;
  /** A decision looked at it. */
  isSeen: boolean;
}

/** Numbers that grow without being read, so that they never collide with another node's writes. */
export interface Increment {
  amounts: Record<string, number>;
  set: Record<string, unknown>;
}

/** What one batch writes to one collection. */
export interface CollectionWrites {
  inserts: Stored[];
  updates: { base: Versioned; current: Versioned }[];
  increments: Map<DocumentId, Increment>;
  /** Written unless a document with this `_id` exists. */
  insertsUnlessThere: Map<DocumentId, Stored>;
}

/** A document that was decided on from memory and not read in this transaction. */
export interface Assumption {
  collection: string;
  id: DocumentId;
  /** The version that this node remembered; undefined when the document was assumed to be absent. */
  version: number | undefined;
  isWritten: boolean;
}

/**
 * The documents of one batch in memory. Decisions read and write here, in order of arrival, so that a later decision sees the writes of an
 * earlier one. Nothing reaches the database before the whole batch is decided. Documents are never changed in place: an update puts a new
 * object with new parts.
 */
export class WorkingSet {
  readonly #parent: WorkingSet | undefined;
  readonly #entries = new Map<string, Map<DocumentId, Entry>>();
  readonly #increments: { collection: string; id: DocumentId; increment: Increment }[] = [];
  readonly #insertsUnlessThere: { collection: string; document: Stored }[] = [];
  /** Documents that decisions looked for in vain; only in the set of the whole batch. */
  readonly #missing: Read[] = [];

  constructor(parent?: WorkingSet) {
    this.#parent = parent;
  }

  /** Stores a document that was read; `undefined` says that no such document exists. */
  load(collection: string, id: DocumentId, document: Stored | undefined, { isAssumed = false } = {}): void {
    this.#of(collection).set(id, { base: document, current: document, isLoaded: true, isAssumed, isSeen: false });
  }

  /** The documents that decisions looked for and that are not loaded. */
  missing(): readonly Read[] {
    return this.#missing;
  }

  /** The same documents as they were loaded, without anything that was decided on them. */
  undecided(): WorkingSet {
    const undecided = new WorkingSet();
    for (const [collection, entries] of this.#entries) {
      for (const [id, { base, isLoaded, isAssumed }] of entries) {
        if (isLoaded) undecided.load(collection, id, base, { isAssumed });
      }
    }
    return undecided;
  }

  /**
   * Documents that decisions looked at although they came from memory. Documents that were assumed to be absent and then inserted need no
   * check: their unique `_id` is the check.
   */
  assumptions(): Assumption[] {
    const found: Assumption[] = [];
    for (const [collection, entries] of this.#entries) {
      for (const [id, { base, current, isAssumed, isSeen }] of entries) {
        const isWritten = base !== current;
        if (!isAssumed || !isSeen || (isWritten && !base)) continue;
        found.push({ collection, id, version: (base as Versioned | undefined)?.version, isWritten });
      }
    }
    return found;
  }

  /** @throws NeedsRead when the document is not loaded yet. */
  find<Doc extends Stored>(kind: DocumentKind<Doc>, id: DocumentId): Doc | undefined {
    const entry = this.#entry(kind, id);
    entry.isSeen = true;
    return entry.current as Doc | undefined;
  }

  /** Has all named documents loaded before the decision looks at them, in one round trip. @throws NeedsRead when one is not loaded yet. */
  need(reads: readonly Read[]): void {
    const missing = reads.filter(({ kind, id }) => !this.#lookUp(kind.collection, id));
    for (const read of missing) this.#noteMissing(read);
    const [first] = missing;
    if (first) throw new NeedsRead(first);
  }

  /** Like `find`, for a document that must exist. */
  get<Doc extends Stored>(kind: DocumentKind<Doc>, id: DocumentId): Doc {
    const document = this.find(kind, id);
    if (!document) throw new Error(`${kind.collection} has no ${id}`);
    return document;
  }

  insert<Doc extends Stored>(kind: DocumentKind<Doc>, document: Doc): void {
    const known = this.#lookUp(kind.collection, document._id);
    if (known?.current) throw new Error(`${kind.collection} has ${document._id} already`);
    const { isLoaded = false, isAssumed = false } = known ?? {};
    const entry: Entry = { base: undefined, current: document, isLoaded, isAssumed, isSeen: true };
    this.#of(kind.collection).set(document._id, entry);
  }

  update<Doc extends Versioned>(
    kind: DocumentKind<Doc>,
    id: DocumentId,
    change: Partial<Omit<Doc, '_id' | 'version'>>,
  ): Doc {
    const entry = this.#entry(kind, id);
    entry.isSeen = true;
    const { current } = entry;
    if (!current) throw new Error(`${kind.collection} has no ${id} to update`);
    const next = { ...(current as Doc), ...change };
    this.#of(kind.collection).set(id, { ...entry, current: next });
    return next;
  }

  /** Adds to counters, and creates the document when it is missing. `set` holds the fields beside the counters. */
  increment<Doc extends Stored>(
    kind: DocumentKind<Doc>,
    id: DocumentId,
    amounts: Record<string, number>,
    set: Record<string, unknown> = {},
  ): void {
    this.#increments.push({ collection: kind.collection, id, increment: { amounts, set } });
  }

  /** Writes a document unless its `_id` exists; the document need not be among the reads. */
  insertUnlessThere<Doc extends Stored>(kind: DocumentKind<Doc>, document: Doc): void {
    this.#insertsUnlessThere.push({ collection: kind.collection, document });
  }

  /** Opens a nested set whose writes count only after `merge`. A refused decision therefore leaves nothing behind. */
  nest(): WorkingSet {
    return new WorkingSet(this);
  }

  /** Passes the writes of this set on to the set in which it is nested. */
  merge(): void {
    const parent = this.#parent;
    if (!parent) throw new Error('only a nested set can be merged');
    for (const [collection, entries] of this.#entries) {
      for (const [id, entry] of entries) parent.#of(collection).set(id, entry);
    }
    parent.#increments.push(...this.#increments);
    parent.#insertsUnlessThere.push(...this.#insertsUnlessThere);
  }

  /** The writes of the whole batch, by collection. */
  writes(): Map<string, CollectionWrites> {
    const writes = new Map<string, CollectionWrites>();
    const of = (collection: string): CollectionWrites => {
      let found = writes.get(collection);
      if (!found) {
        found = { inserts: [], updates: [], increments: new Map(), insertsUnlessThere: new Map() };
        writes.set(collection, found);
      }
      return found;
    };
    for (const [collection, entries] of this.#entries) {
      for (const { base, current } of entries.values()) {
        if (!current || base === current) continue;
        if (base) of(collection).updates.push({ base: base as Versioned, current: current as Versioned });
        else of(collection).inserts.push(current);
      }
    }
    for (const { collection, id, increment } of this.#increments) {
      const merged = of(collection).increments.get(id) ?? { amounts: {}, set: {} };
      for (const [field, amount] of Object.entries(increment.amounts)) {
        merged.amounts[field] = (merged.amounts[field] ?? 0) + amount;
      }
      Object.assign(merged.set, increment.set);
      of(collection).increments.set(id, merged);
    }
    for (const { collection, document } of this.#insertsUnlessThere) {
      const { insertsUnlessThere } = of(collection);
      if (!insertsUnlessThere.has(document._id)) insertsUnlessThere.set(document._id, document);
    }
    return writes;
  }

  #of(collection: string): Map<DocumentId, Entry> {
    let entries = this.#entries.get(collection);
    if (!entries) {
      entries = new Map();
      this.#entries.set(collection, entries);
    }
    return entries;
  }

  #lookUp(collection: string, id: DocumentId): Entry | undefined {
    const own = this.#entries.get(collection)?.get(id);
    if (own || !this.#parent) return own;
    return this.#parent.#lookUp(collection, id);
  }

  #entry(kind: DocumentKind<Stored>, id: DocumentId): Entry {
    const entry = this.#lookUp(kind.collection, id);
    if (entry) return entry;
    const missing = { kind, id };
    this.#noteMissing(missing);
    throw new NeedsRead(missing);
  }

  #noteMissing(missing: Read): void {
    if (this.#parent) this.#parent.#noteMissing(missing);
    else this.#missing.push(missing);
  }
}

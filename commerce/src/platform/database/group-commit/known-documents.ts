import type { DocumentId, Stored, Versioned } from '../working-set.ts';

/** The limit for each collection; the documents unused for longest are forgotten first. */
const keptMax = 20_000;

const isVersioned = (document: Stored): document is Versioned => 'version' in document;

/**
 * Documents as this node last saw them. A batch may decide on them without reading, since the version guards every write and every other
 * document that a decision looked at is checked. When a remembered document is out of date, the batch reads it and decides
 * again, or is attempted once more; it is never committed on the old content.
 */
export class KnownDocuments {
  readonly #byCollection: ReadonlyMap<string, Map<DocumentId, Versioned>>;

  /** `collections`: those whose documents are written again and again. Keeping other documents would only fill the memory. */
  constructor(collections: readonly string[]) {
    this.#byCollection = new Map(collections.map((collection) => [collection, new Map<DocumentId, Versioned>()]));
  }

  find(collection: string, id: DocumentId): Versioned | undefined {
    const known = this.#byCollection.get(collection);
    const document = known?.get(id);
    if (!known || !document) return undefined;
    known.delete(id);
    known.set(id, document);
    return document;
  }

  /** Remembers a document that was read or written, unless a newer version is known. */
  learn(collection: string, document: Stored): void {
    const known = this.#byCollection.get(collection);
    if (!known || !isVersioned(document)) return;
    const older = known.get(document._id);
    if (older && older.version > document.version) return;
    known.delete(document._id);
    known.set(document._id, document);
    if (known.size <= keptMax) return;
    for (const id of known.keys()) {
      known.delete(id);
      return;
    }
  }

  forget(collection: string, id: DocumentId): void {
    this.#byCollection.get(collection)?.delete(id);
  }
}

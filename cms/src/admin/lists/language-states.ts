/** How one language of a document stands (cms/src/editing/language-states.ts). */
export type LanguageState = 'draft' | 'changed' | 'published';
export type StatesOfDocument = Readonly<Record<string, LanguageState>>;

type Read = (path: string) => Promise<Record<string, StatesOfDocument>>;

const none: StatesOfDocument = {};

/** Reads the states of all rows of a list with one question, although each row asks for its own. */
export class LanguageStates {
  readonly #read: Read;
  readonly #known = new Map<string, StatesOfDocument>();
  readonly #asked = new Map<string, Set<string>>();
  readonly #listeners = new Set<() => void>();

  constructor(read: Read) {
    this.#read = read;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** What is known of a document; undefined before the answer. */
  statesOf(uid: string, documentId: string): StatesOfDocument | undefined {
    return this.#known.get(`${uid} ${documentId}`);
  }

  /** Asks for a document together with all that are asked for in the same moment. */
  want(uid: string, documentId: string): void {
    const waiting = this.#asked.get(uid);
    if (waiting) {
      waiting.add(documentId);
      return;
    }
    const ids = new Set([documentId]);
    this.#asked.set(uid, ids);
    queueMicrotask(() => void this.#ask(uid, ids));
  }

  async #ask(uid: string, ids: ReadonlySet<string>): Promise<void> {
    this.#asked.delete(uid);
    const path = `/site/language-states?uid=${uid}&ids=${[...ids].join(',')}`;
    const states: Record<string, StatesOfDocument> = await this.#read(path).catch(() => ({}));
    for (const id of ids) this.#known.set(`${uid} ${id}`, states[id] ?? none);
    for (const listener of this.#listeners) listener();
  }
}

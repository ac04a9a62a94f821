/** A save that was refused because somebody else had saved first (cms/src/editing/stale-saves). */
export interface RefusedSave {
  /** The version that stands now. */
  version: string;
  changedBy: string | null;
}

interface OpenDocument {
  version: string;
  /** The body of the answer that filled the form. */
  answer: string;
}

interface FormCall {
  /** One language of one document. */
  key: string;
  kind: 'read' | 'save' | 'publish';
}

const formPath = /\/content-manager\/((?:collection-types|single-types)\/[^/]+)(\/[a-z0-9]{24})?(\/actions\/publish)?$/;

/** What a call of the content manager does with a form; undefined when it is about no form. */
export const describeCall = (method: string, address: string): FormCall | undefined => {
  const { pathname, searchParams } = new URL(address, 'http://admin.invalid');
  const [, type = '', id = '', publish] = formPath.exec(pathname) ?? [];
  if (type === '' || (type.startsWith('collection-types') && id === '')) return undefined;
  const key = `${type}${id}?${searchParams.get('locale') ?? ''}`;
  if (method === 'POST' && publish) return { key, kind: 'publish' };
  if (publish) return undefined;
  if (method === 'PUT') return { key, kind: 'save' };
  return method === 'GET' && searchParams.get('status') !== 'published' ? { key, kind: 'read' } : undefined;
};

const parse = (text: string): { data?: { updatedAt?: string }; error?: { name?: string; details?: RefusedSave } } => {
  try {
    return JSON.parse(text) as ReturnType<typeof parse>;
  } catch {
    return {};
  }
};

/**
 * Knows from which version each open form was filled. After a refused save the form keeps that version: Strapi reads the document
 * again after each save, and what it reads would replace what the editor has typed.
 */
export class OpenDocuments {
  readonly #known = new Map<string, OpenDocument>();
  readonly #listeners = new Set<() => void>();
  #refused: { key: string; place: string; save: RefusedSave } | undefined;
  #failed: { place: string; count: number } = { place: '', count: 0 };

  /** The version to send with a save or a publication. */
  versionOf({ key, kind }: FormCall): string | undefined {
    return kind === 'read' ? undefined : this.#known.get(key)?.version;
  }

  /** The answer that replaces a new read of the document while the form with the refused save is open. */
  answerFor({ key, kind }: FormCall, place: string): string | undefined {
    const isKept = kind === 'read' && this.#refused?.key === key && this.#refused.place === place;
    return isKept ? this.#known.get(key)?.answer : undefined;
  }

  /** Notes what the CMS answered. */
  note({ key, kind }: FormCall, place: string, isOk: boolean, answer: string): void {
    const { data, error } = parse(answer);
    if (kind === 'read') {
      if (isOk && data?.updatedAt) this.#known.set(key, { version: data.updatedAt, answer });
      return;
    }
    if (!isOk) this.#failed = { place, count: this.#failed.count + 1 };
    if (error?.name === 'StaleSave' && error.details) this.#refuse({ key, place, save: error.details });
    else if (isOk) {
      // The answer to a publication is the published version; the form is filled again from the draft.
      this.#known.delete(key);
      this.#refuse(undefined);
    } else this.#tell();
  }

  /** The editor wants his text to replace the other one: the next save names the version that stands now. */
  replaceOther(): void {
    const known = this.#refused && this.#known.get(this.#refused.key);
    if (!this.#refused || !known) return;
    known.version = this.#refused.save.version;
    this.#refuse({ ...this.#refused, save: { ...this.#refused.save } });
  }

  /** The refused save of the form at this place. */
  refusedAt(place: string): RefusedSave | undefined {
    return this.#refused?.place === place ? this.#refused.save : undefined;
  }

  /** The number of failed saves if the last one was of this form, else 0. */
  failuresAt(place: string): number {
    return this.#failed.place === place ? this.#failed.count : 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #refuse(refused: { key: string; place: string; save: RefusedSave } | undefined): void {
    this.#refused = refused;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

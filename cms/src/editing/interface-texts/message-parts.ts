import { editingWords } from '../editing-words';
/** What an interface text (ICU MessageFormat) consists of. */
export interface MessageParts {
  /** Names of its values, and of its tags as `<name>`: sorted, each once. */
  placeholders: string[];
  /** The words that people see, in their order; the words of every plural form are among them. */
  words: string[];
}

const choosing = ['plural', 'select', 'selectordinal'];
const tagName = /^<\/?([A-Za-z][\w-]*)\s*>/;

/** Reads one text from its beginning to its end. */
class MessageReader {
  readonly #text: string;
  #place = 0;
  readonly placeholders = new Set<string>();
  readonly words: string[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads words and values until the end, or until the brace that closes a form. */
  readMessage(isForm: boolean): void {
    let words = '';
    const keep = (): void => {
      if (words.trim() !== '') this.words.push(words.trim());
      words = '';
    };
    while (this.#place < this.#text.length) {
      const rest = this.#text.slice(this.#place);
      const tag = tagName.exec(rest);
      const quoted = /^'([{}<>][^']*)'?|^''/.exec(rest);
      if (quoted) {
        words += quoted[1] ?? "'";
        this.#place += quoted[0].length;
      } else if (tag) {
        this.placeholders.add(`<${tag[1]}>`);
        this.#place += tag[0].length;
      } else if (rest.startsWith('{')) {
        keep();
        this.#place += 1;
        this.#readValue();
      } else if (rest.startsWith('}')) {
        if (!isForm) throw new SyntaxError(editingWords().braceCloses);
        keep();
        this.#place += 1;
        return;
      } else {
        words += isForm && rest.startsWith('#') ? ' ' : rest[0];
        this.#place += 1;
      }
    }
    if (isForm) throw new SyntaxError(editingWords().braceOpen);
    keep();
  }

  /** Reads a value: `{name}`, `{name, number}` or `{name, plural, one {…} other {…}}`. */
  #readValue(): void {
    const head = /^\s*([\p{L}\p{N}_]+)\s*(?:,\s*([a-z]+)\s*)?/u.exec(this.#text.slice(this.#place));
    if (!head?.[1]) throw new SyntaxError(editingWords().braceUnnamed);
    this.placeholders.add(head[1]);
    this.#place += head[0].length;
    if (head[2] === undefined || !choosing.includes(head[2])) {
      const end = /^(?:,[^{}]*)?\}/.exec(this.#text.slice(this.#place));
      if (!end) throw new SyntaxError(editingWords().valueOpen(head[1]));
      this.#place += end[0].length;
      return;
    }
    this.#readForms(head[1]);
  }

  #readForms(name: string): void {
    const forms: string[] = [];
    for (;;) {
      const rest = this.#text.slice(this.#place);
      const end = /^\s*\}/.exec(rest);
      const form = /^[\s,]*(?:offset:\d+\s*)?(=\d+|[\p{L}\p{N}_-]+)\s*\{/u.exec(rest);
      if (end) {
        this.#place += end[0].length;
        break;
      }
      if (!form?.[1]) throw new SyntaxError(editingWords().formsBroken(name));
      forms.push(form[1]);
      this.#place += form[0].length;
      this.readMessage(true);
    }
    if (!forms.includes('other')) throw new SyntaxError(editingWords().formOther(name));
  }
}

/**
 * Takes an interface text apart.
 * @throws {SyntaxError} when its braces cannot be read, with a sentence for the editor
 */
export const readMessage = (text: string): MessageParts => {
  const reader = new MessageReader(text);
  reader.readMessage(false);
  return { placeholders: [...reader.placeholders].sort(), words: reader.words };
};

/** Why an editor's text cannot replace the site's own; undefined when it can. */
export const findTextProblem = (own: string, written: string): string | undefined => {
  try {
    const wanted = readMessage(own).placeholders;
    const given = readMessage(written).placeholders;
    const show = (names: readonly string[]): string =>
      names.map((name) => (name.startsWith('<') ? name : `{${name}}`)).join(', ');
    const lost = wanted.filter((name) => !given.includes(name));
    if (lost.length > 0) return editingWords().keep(show(lost));
    const unknown = given.filter((name) => !wanted.includes(name));
    return unknown.length > 0 ? editingWords().leaveOut(show(unknown)) : undefined;
  } catch (failure) {
    return (failure as Error).message;
  }
};

import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type MessageTexts = Readonly<Record<string, string>>;
/** A syntax tree in which text stands as itself; the parser describes it by an object, which was a quarter of all messages. */
export type CompiledMessage = readonly (string | MessageFormatElement)[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** The names TYPE.literal … TYPE.tag of the parser, indexed by the number in the syntax tree. */
const literal = 0;
const number = 2;
const date = 3;
const time = 4;
const select = 5;
const plural = 6;
const pound = 7;
const tag = 8;

/** The styles of numbers that pages can format (`format-syntax.ts`). */
const numberStyles: readonly unknown[] = [null, undefined, 'percent', 'integer'];

/** @throws when a message formats dates, times or numbers in a way that no page can: their formats are not in its scripts. */
const refuseStyles = (elements: readonly MessageFormatElement[]): void => {
  for (const element of elements) {
    const type: number = element.type;
    if (type === date || type === time) throw new Error('a message takes no date; give it as text');
    if (type === number && 'style' in element && !numberStyles.includes(element.style))
      throw new Error('a number in a message may be plain, percent or integer');
    if ('children' in element) refuseStyles(element.children);
    if ('options' in element) for (const option of Object.values(element.options)) refuseStyles(option.value);
  }
};

const parseMessage = (id: string, text: string): MessageFormatElement[] => {
  try {
    const elements = parse(text);
    refuseStyles(elements);
    return elements;
  } catch (failure) {
    throw new Error(`message ${id} is not valid ICU: ${text}`, { cause: failure });
  }
};

const collectPlaceholders = (elements: readonly MessageFormatElement[], found: Set<string>): void => {
  for (const element of elements) {
    const type: number = element.type;
    if (type === literal || type === pound) continue;
    if ('value' in element) found.add(type === tag ? `<${element.value}>` : element.value);
    if ('children' in element) collectPlaceholders(element.children, found);
    if ((type === select || type === plural) && 'options' in element) {
      for (const option of Object.values(element.options)) collectPlaceholders(option.value, found);
    }
  }
};

/** Names of the values and tags that a message takes, sorted. @throws when it is not valid ICU. */
export const placeholdersOf = (id: string, text: string): string[] => {
  const found = new Set<string>();
  collectPlaceholders(parseMessage(id, text), found);
  return [...found].sort();
};

const shorten = (elements: readonly MessageFormatElement[]): CompiledMessage =>
  elements.map((element) => {
    const type: number = element.type;
    if (type === literal && 'value' in element) return element.value;
    if ('children' in element) return { ...element, children: shorten(element.children) } as MessageFormatElement;
    if (!('options' in element)) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: shorten(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) as object } as MessageFormatElement;
  });

/** Compiles messages to syntax trees, so that no page ships the parser. */
export const compileMessages = (texts: MessageTexts): CompiledMessages =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, shorten(parseMessage(id, text))]));

/** What is wrong with an editor's text of a message; undefined when it may replace the storefront's own. */
export const findMessageProblem = (own: MessageTexts, id: string, text: string): string | undefined => {
  const original = own[id];
  if (original === undefined) return `the CMS translates "${id}", which is no message of the storefront`;
  const wanted = placeholdersOf(id, original).join(', ');
  try {
    const given = placeholdersOf(id, text).join(', ');
    if (wanted === given) return undefined;
    return `the CMS text of "${id}" must use the placeholders [${wanted}], and it uses [${given}]`;
  } catch (failure) {
    return (failure as Error).message;
  }
};

/**
 * The storefront's own messages, overridden by the editors' texts.
 * @throws when an editor's text names an unknown message, is not valid, or loses or adds a placeholder
 */
export const overrideMessages = (own: MessageTexts, editors: MessageTexts): MessageTexts => {
  const merged: Record<string, string> = { ...own };
  for (const [id, text] of Object.entries(editors)) {
    const problem = findMessageProblem(own, id, text);
    if (problem) throw new Error(problem);
    merged[id] = text;
  }
  return merged;
};

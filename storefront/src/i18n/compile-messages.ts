import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type MessageTexts = Readonly<Record<string, string>>;
/** The parser's syntax tree, which react-intl fills. */
export type CompiledMessage = readonly MessageFormatElement[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** The names TYPE.literal … TYPE.tag of the parser, indexed by the number in the syntax tree. */
const literal = 0;
const select = 5;
const plural = 6;
const pound = 7;
const tag = 8;

const parseMessage = (id: string, text: string): MessageFormatElement[] => {
  try {
    return parse(text);
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

/** Compiles messages to syntax trees, so that no page ships the parser. */
export const compileMessages = (texts: MessageTexts): CompiledMessages =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseMessage(id, text)]));

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

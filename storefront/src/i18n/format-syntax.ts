import type { ReactNode } from 'react';

import { ownValue } from '@shop/shared-types/own-value';

import type { CompiledMessage } from './compile-messages';
import { numberFormat, pluralRules } from './native-formats';

/** What a message is filled with: text, numbers, elements, and a function for each tag. */
export type MessageValues = Readonly<Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>>;

/** The names TYPE.argument … TYPE.tag of the parser, by the number in the syntax tree. `compileMessages` lets no other kind through. */
const argument = 1;
const number = 2;
const select = 5;
const plural = 6;
const pound = 7;

/** Text that follows text is one part. */
const joinTexts = (parts: readonly ReactNode[]): ReactNode[] => {
  const joined: ReactNode[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
};

/**
 * Fills a compiled message. The answer has one part where the message is text alone.
 * @param counted the number for which a plural was chosen, less its offset: `#` stands for it
 * @throws when a value is missing or a tag has no function
 */
export const formatSyntax = (
  syntax: CompiledMessage,
  locale: string,
  values: MessageValues,
  counted?: number,
): ReactNode[] => {
  const format = (element: CompiledMessage[number]): ReactNode[] => {
    if (typeof element === 'string') return [element];
    // The parser's types name each kind by an enum that exists at build time only.
    const type: number = element.type;
    if (type === pound) return counted === undefined ? [] : [numberFormat(locale).format(counted)];
    const { value: name, children, options, style, offset = 0, pluralType } = element as unknown as Placeholder;
    const value = values[name];
    if (value === undefined && !Object.hasOwn(values, name)) throw new Error(`a message needs the value ${name}`);
    if (type === argument) return [typeof value === 'number' ? String(value) : ((value || '') as ReactNode)];
    if (type === number) return [numberFormat(locale, ownValue(numberStyles, style ?? '')).format(value as number)];
    if (type === select) return formatSyntax(chosen(options, value as string), locale, values);
    if (type === plural) {
      const count = value as number;
      const rule = pluralRules(locale, { type: pluralType }).select(count - offset);
      const option = options[`=${count}`]?.value ?? chosen(options, rule);
      return formatSyntax(option, locale, values, count - offset);
    }
    if (typeof value !== 'function') throw new Error(`a message needs a function for <${name}>`);
    return [value(formatSyntax(children, locale, values, counted))].flat();
  };
  return joinTexts(syntax.flatMap(format));
};

/** The fields of all kinds of placeholders; each kind has some of them. */
interface Placeholder {
  value: string;
  children: CompiledMessage;
  options: Record<string, { value: CompiledMessage } | undefined>;
  style?: string;
  offset?: number;
  pluralType?: Intl.PluralRuleType;
}

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  percent: { style: 'percent' },
  integer: { maximumFractionDigits: 0 },
};

const chosen = (options: Placeholder['options'], key: string): CompiledMessage =>
  options[key]?.value ?? options['other']?.value ?? [];

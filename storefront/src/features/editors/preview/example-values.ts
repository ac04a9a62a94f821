import type { ReactNode } from 'react';

import type { CompiledMessage } from '../../../i18n/compile-messages';

type MessageValues = Readonly<Record<string, ReactNode | ((parts: ReactNode[]) => ReactNode)>>;

/** Kinds of elements in the parser's syntax tree. */
const literal = 0;
const number = 2;
const plural = 6;
const tag = 8;

interface Placeholder {
  type: number;
  value?: string;
  children?: CompiledMessage;
  options?: Record<string, { value: CompiledMessage }>;
}

const sameParts = (parts: ReactNode[]): ReactNode => parts;

const exampleOf = (type: number, name: string): MessageValues[string] => {
  if (type === tag) return sameParts;
  return type === plural || type === number ? 5 : `{${name}}`;
};

/**
 * Values for all placeholders of a message, so that it can be shown without the page that fills it. A number is 5, the placeholder `name` is
 * shown as `{name}`, and a tag is shown as its content.
 */
export const exampleValues = (message: CompiledMessage): MessageValues => {
  const values: Record<string, MessageValues[string]> = {};
  for (const element of message) {
    const { type, value, children = [], options = {} } = element as unknown as Placeholder;
    if (value !== undefined && type !== literal) values[value] = exampleOf(type, value);
    for (const inner of [children, ...Object.values(options).map((option) => option.value)])
      Object.assign(values, exampleValues(inner));
  }
  return values;
};

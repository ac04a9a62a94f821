import type { ReactNode } from 'react';

import type { CompiledMessage } from '../../i18n/compile-messages';
import type { MessageValues } from '../../i18n/format-syntax';

/** The names of the parser, by the number in the syntax tree. */
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

/** Values with which a message can be shown alone: 5 for numbers, `{name}` for other placeholders, and nothing for tags. */
export const exampleValues = (message: CompiledMessage): MessageValues => {
  const values: Record<string, MessageValues[string]> = {};
  for (const element of message) {
    if (typeof element === 'string') continue;
    const { type, value, children = [], options = {} } = element as unknown as Placeholder;
    if (value !== undefined) values[value] = exampleOf(type, value);
    for (const inner of [children, ...Object.values(options).map((option) => option.value)])
      Object.assign(values, exampleValues(inner));
  }
  return values;
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';

import { rootFolder } from '../../../run/config/workspace.ts';

const messagesOf = (locale: LocaleCode): Record<string, string> =>
  JSON.parse(readFileSync(join(rootFolder, `storefront/src/i18n/messages/${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;

const read = new Map<LocaleCode, Record<string, string>>();

/** A sentence of the storefront. Tests read a page as a visitor does, so they look for the text in the visitor's language. */
export const textOf = (locale: LocaleCode, id: string): string => {
  const messages = read.get(locale) ?? messagesOf(locale);
  read.set(locale, messages);
  const text = messages[id];
  if (text === undefined) throw new Error(`there is no message ${id} in ${locale}`);
  return text;
};

/** A pattern for a sentence with values: every `{value}` and `<tag>` matches any text. */
export const patternOf = (locale: LocaleCode, id: string): RegExp => {
  const parts = textOf(locale, id).split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<\/?\w+>/);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(escaped.join('[\\s\\S]*?'));
};

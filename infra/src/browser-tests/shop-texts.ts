import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';

import { rootFolder } from '../config/workspace.ts';

const messagesOf = (locale: LocaleCode): Record<string, string> =>
  JSON.parse(readFileSync(join(rootFolder, `storefront/src/i18n/messages/${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;

const read = new Map<LocaleCode, Record<string, string>>();

/** The storefront's own sentence; the tests read the page as a visitor does, so they look for what it says in his language. */
export const textOf = (locale: LocaleCode, id: string): string => {
  const messages = read.get(locale) ?? messagesOf(locale);
  read.set(locale, messages);
  const text = messages[id];
  if (text === undefined) throw new Error(`there is no message ${id} in ${locale}`);
  return text;
};

/** A pattern for a sentence with values in it: every `{value}` and `<tag>` stands for anything. */
export const patternOf = (locale: LocaleCode, id: string): RegExp => {
  const parts = textOf(locale, id).split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<\/?\w+>/);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(escaped.join('[\\s\\S]*?'));
};

/**
 * Fails when the seven languages do not have the same messages with the same placeholders, when a text is not valid ICU,
 * when the source uses an id that does not exist, or when an id is used nowhere.
 * An id built at run time is declared beside its use: a comment `messages: prefix.*` keeps all ids with that prefix.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { localeCodes } from '@shop/shared-types/locales';

import { placeholdersOf } from '../src/i18n/compile-messages';
import { readMessages, type MessageFile } from './message-files';

const sourceFolders = ['src', 'gatsby'].map((name) => join(import.meta.dirname, '..', name));

const readFolder = async (folder: string): Promise<string> => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
};

const readSources = async (): Promise<string> => (await Promise.all(sourceFolders.map(readFolder))).join('\n');

const compareWithEnglish = (english: MessageFile, locale: string, messages: MessageFile): string[] => {
  const missing = Object.keys(english).filter((id) => !messages[id]?.trim());
  const extra = Object.keys(messages).filter((id) => !(id in english));
  const unequal = Object.entries(english).filter(([id, text]) => {
    const translated = messages[id];
    return translated !== undefined && placeholdersOf(id, text).join() !== placeholdersOf(id, translated).join();
  });
  return [
    ...missing.map((id) => `${locale}: "${id}" is missing`),
    ...extra.map((id) => `${locale}: "${id}" is not in English`),
    ...unequal.map(([id]) => `${locale}: "${id}" has other placeholders than English`),
  ];
};

const findUnused = (ids: readonly string[], source: string): string[] => {
  const keptPrefixes = [...source.matchAll(/messages: ([a-z0-9.-]+)\*/g)].map(([, prefix = '']) => prefix);
  const mentioned = new Set([...source.matchAll(/['"`]([a-z0-9-]+(?:\.[a-z0-9-]+)+)['"`]/g)].map(([, id = '']) => id));
  return ids.filter((id) => !mentioned.has(id) && !keptPrefixes.some((prefix) => id.startsWith(prefix)));
};

const findUnknown = (ids: ReadonlySet<string>, source: string): string[] => {
  const used = [
    ...source.matchAll(/(?:\bid[:=]\s*\{?\s*|<FormattedMessage\s+id=)['"]([a-z0-9-]+(?:\.[a-z0-9-]+)+)['"]/g),
  ];
  return used.map(([, id = '']) => id).filter((id) => !ids.has(id));
};

const english = await readMessages('en');
const source = await readSources();
const ids = Object.keys(english);
const others = localeCodes.filter((locale) => locale !== 'en');
const compared = await Promise.all(
  others.map(async (locale) => compareWithEnglish(english, locale, await readMessages(locale))),
);
const problems = [
  ...compared.flat(),
  ...findUnknown(new Set(ids), source).map((id) => `the source uses "${id}", which does not exist`),
  ...findUnused(ids, source).map((id) => `"${id}" is used nowhere`),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${ids.length} messages, the same in ${localeCodes.length} languages`);

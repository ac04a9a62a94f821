import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { LocaleCode } from '@shop/shared-types/locales';

export type MessageFile = Record<string, string>;

const folder = join(import.meta.dirname, '..', 'src', 'i18n', 'messages');

const pathOf = (locale: LocaleCode): string => join(folder, `${locale}.json`);

export const lockPath = join(folder, '.lock');

/** The messages of one language; none before the first is added. */
export const readMessages = async (locale: LocaleCode): Promise<MessageFile> => {
  const text = await readFile(pathOf(locale), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '{}';
    throw failure;
  });
  return JSON.parse(text) as MessageFile;
};

/** Writes the messages of one language sorted by id, in one move. */
export const writeMessages = async (locale: LocaleCode, messages: MessageFile): Promise<void> => {
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
  const path = pathOf(locale);
  await writeFile(`${path}.next`, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(`${path}.next`, path);
};

/**
 * Adds or changes messages in all languages at once:
 *   node --import tsx scripts/add-messages.ts new-messages.json
 * The file is { "feature.thing": { "en": "…", "ru": "…", "cn": "…", "tr": "…", "es": "…", "hi": "…", "ar": "…" } };
 * `null` instead of the texts removes the message. A missing language or unequal placeholders are refused.
 */
import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { placeholdersOf } from '../src/i18n/compile-messages';
import { lockPath, readMessages, writeMessages } from './message-files';

type NewMessages = Record<string, Record<LocaleCode, string> | null>;

const lockTriesMax = 100;
const lockPauseMs = 100;

const problemsOf = (messages: NewMessages): string[] =>
  Object.entries(messages).flatMap(([id, texts]) => {
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(id)) return [`${id}: ids are "feature.thing" in lower case`];
    if (texts === null) return [];
    const missing = localeCodes.filter((locale) => !texts[locale]?.trim());
    if (missing.length > 0) return [`${id}: no text in ${missing.join(', ')}`];
    const wanted = placeholdersOf(id, texts.en).join(', ');
    return localeCodes
      .filter((locale) => placeholdersOf(id, texts[locale]).join(', ') !== wanted)
      .map((locale) => `${id}: the ${locale} text does not use the placeholders [${wanted}]`);
  });

/** Two people may add at the same time: the second waits. */
const lock = async (): Promise<void> => {
  for (let tries = 0; tries < lockTriesMax; tries += 1) {
    const handle = await open(lockPath, 'wx').catch(() => undefined);
    if (handle) return handle.close();
    await wait(lockPauseMs);
  }
  throw new Error(`${lockPath} has been there for ten seconds: if nobody is adding messages, delete it`);
};

const addMessages = async (messages: NewMessages): Promise<void> => {
  await lock();
  try {
    for (const locale of localeCodes) {
      const merged = await readMessages(locale);
      for (const [id, texts] of Object.entries(messages)) {
        if (texts === null) delete merged[id];
        else merged[id] = texts[locale];
      }
      await writeMessages(locale, merged);
    }
  } finally {
    await rm(lockPath);
  }
};

const file = process.argv[2];
if (!file) {
  console.error('Which file? node --import tsx scripts/add-messages.ts new-messages.json');
  process.exit(2);
}
const messages = JSON.parse(await readFile(file, 'utf8')) as NewMessages;
const problems = problemsOf(messages);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
await addMessages(messages);
console.log(`${Object.keys(messages).length} messages written in ${localeCodes.length} languages`);

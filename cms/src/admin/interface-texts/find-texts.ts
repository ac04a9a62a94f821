import { foldName } from '@shop/shared-types/search/fold-name';

import { readMessage } from '../../editing/interface-texts/message-parts';

/** An editor's words for a text, in one language (cms/src/editing/interface-texts/interface-texts.ts). */
export interface ChangedText {
  documentId: string;
  key: string;
  locale: string;
  draft: string;
  published: string | null;
}

/** The answer of `GET /site/interface-texts`. */
export interface InterfaceTexts {
  own: Record<string, Readonly<Record<string, string>>> | null;
  changed: ChangedText[];
  languages: { locale: string; mayWrite: boolean; mayPublish: boolean; mayDelete: boolean }[];
  mayBegin: boolean;
}

/** One text of the interface in one language. */
export interface TextRow {
  key: string;
  locale: string;
  /** What the site brings. */
  own: string;
  /** What the site shows. */
  shown: string;
  change?: ChangedText;
  /** `changed` differs on the site, `draft` is written and not published. */
  state: 'own' | 'changed' | 'draft';
}

const stateOf = (own: string, change: ChangedText | undefined): TextRow['state'] => {
  if (!change) return 'own';
  if (change.draft !== (change.published ?? own)) return 'draft';
  return (change.published ?? own) === own ? 'own' : 'changed';
};

/** All texts of one language, in the order of their keys. */
export const rowsOf = ({ own, changed }: Pick<InterfaceTexts, 'own' | 'changed'>, locale: string): TextRow[] => {
  const changes = new Map(changed.filter((one) => one.locale === locale).map((one) => [one.key, one]));
  return Object.entries(own?.[locale] ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, text]) => {
      const change = changes.get(key);
      const state = stateOf(text, change);
      return { key, locale, own: text, shown: change?.published ?? text, state, ...(change ? { change } : {}) };
    });
};

const foldedWords = new Map<string, string>();

/** The words of a text as they are seen, without its values, in the form in which they are compared. */
const wordsOf = (text: string): string => {
  const known = foldedWords.get(text);
  if (known !== undefined) return known;
  let words: string;
  try {
    words = foldName(readMessage(text).words.join(' '));
  } catch {
    words = foldName(text);
  }
  foldedWords.set(text, words);
  return words;
};

const containedMin = 4;

/**
 * How well a text fits the words that somebody saw. What is seen has numbers, names and dates in the place of the text's values, and may
 * hold several texts. 0: not at all.
 */
const fitOf = (text: string, seen: string): number => {
  const words = wordsOf(text);
  if (words === '') return 0;
  if (words === seen) return 4;
  if (words.startsWith(seen)) return 3;
  if (words.includes(seen)) return 2.5;
  const own = new Set(words.split(' '));
  const seenWords = seen.split(' ');
  const held = seenWords.filter((word) => own.has(word)).length;
  const share = held / seenWords.length;
  // The text within what was seen: the closer in length, the better.
  if (words.length >= containedMin && ` ${seen} `.includes(` ${words} `)) return 1.5 + words.length / seen.length / 2;
  if (held === seenWords.length) return 1.4;
  // A text with values: most of its own words were seen, and most of what was seen are its words.
  const covered = [...own].filter((word) => seenWords.includes(word)).length / own.size;
  return share >= 0.5 && covered >= 0.5 && held >= 2 ? (share + covered) / 2 : 0;
};

/** Texts by the words that are seen on the page, or by their key, the best first; all of them where nothing is typed. */
export const findTexts = (rows: readonly TextRow[], typed: string): TextRow[] => {
  const seen = foldName(typed);
  if (seen === '') return [...rows];
  const key = typed.trim().toLowerCase();
  return rows
    .map((row) => {
      const byKey = row.key === key ? 5 : row.key.startsWith(key) ? 1.2 : 0;
      const drafted = row.change ? fitOf(row.change.draft, seen) : 0;
      return { row, fit: Math.max(byKey, fitOf(row.shown, seen), fitOf(row.own, seen), drafted) };
    })
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || one.row.shown.length - other.row.shown.length)
    .map(({ row }) => row);
};

/** Where the words are not of the chosen language: the first other language that has them. */
export const findElsewhere = (texts: InterfaceTexts, locale: string, typed: string): string | undefined =>
  texts.languages
    .map((one) => one.locale)
    .find((other) => other !== locale && findTexts(rowsOf(texts, other), typed).length > 0);

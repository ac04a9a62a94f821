import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'chai';

import { engineWords } from './commerce/russian/engine-words';
import { money } from './commerce/russian/money';
import { parts } from './commerce/russian/parts';
import { people } from './commerce/russian/people';
import { russian } from './commerce/russian/russian';
import { sales } from './commerce/russian/sales';
import { supply } from './commerce/russian/supply';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
type Read = () => object;

/** Reads the words of a module in a language, as a browser with the person's choice does. */
const inLanguage = <Answer>(lang: string, read: () => Answer): Answer => {
  const holder = globalThis as { document?: unknown };
  const before = holder.document;
  holder.document = { documentElement: { lang } };
  try {
    return read();
  } finally {
    holder.document = before;
  }
};

/** Stands for whatever a sentence names: a number fits every place. */
const fact = 7;

/** Every sentence with the way to it, those with facts in them too. */
const sentencesOf = (words: unknown, path = ''): [string, string][] => {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function')
    return sentencesOf(
      (words as (...facts: unknown[]) => unknown)(...Array.from({ length: words.length }, () => fact)),
      path,
    );
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, word]) => sentencesOf(word, path === '' ? name : `${path}.${name}`));
};

const isRussian = (sentence: string): boolean => /[а-яё]/i.test(sentence);

/** Sentences that name nothing but a fact, a sign or a unit are the same in both languages. */
const isNoSentence = (sentence: string): boolean => !/[a-z]{3}/i.test(sentence.replaceAll(/CSV|CMS|SMS|API/g, ''));

/** Words that stand in the code of a page instead of in a table. */
const written = [
  /\b(?:label|title|hint|placeholder|aria-label|answer|subtitle|empty)="[^"]*[A-Za-z]{3}[^"]*"/g,
  /\b(?:title|message|label): '[A-Z][^']*'/g,
  />\s*[A-Z][a-z]+[^<>{}=;]*<\//g,
];

/** The same for the office, whose constants name sentences by their English until a page says them. */
const writtenInOffice = [
  /\b(?:label|title|hint|placeholder|aria-label|answer|subtitle|empty|clearLabel)="[^"]*[A-Za-z]{3}[^"]*"/g,
  /\b(?:title|message|done|empty|hint): '[A-Z][^']*'/g,
  /\b(?:label|title|hint|answer|subtitle|empty|done|message)(?:=\{|: )`[^`$]*[a-z]{3} [^`$]*`/g,
  />\s*[A-Z][a-z]+[^<>{}=;]*<\//g,
];

describe('the words of the office and of the editors’ pages', () => {
  const tables = files.filter(
    (file) => file.endsWith('-words.ts') && readFileSync(join(folder, file), 'utf8').includes('officeWords('),
  );

  for (const file of tables) {
    it(`are there in English and Russian: ${file}`, async () => {
      const module = (await import(join(folder, file))) as Record<string, unknown>;
      for (const [name, read] of Object.entries(module)) {
        if (!name.endsWith('Words') || typeof read !== 'function') continue;
        const english = sentencesOf(inLanguage('en', read as Read));
        const russian = new Map(sentencesOf(inLanguage('ru', read as Read)));
        const gaps = english.filter(([path, sentence]) => {
          const translated = russian.get(path) ?? '';
          return !isNoSentence(sentence) && !isRussian(translated);
        });
        expect(
          gaps.map(([path]) => path),
          name,
        ).to.deep.equal([]);
      }
    });
  }

  it('have one Russian sentence for each English one of the office, with the same facts in it', () => {
    const tables = [engineWords, parts, people, sales, supply, money];
    const english = tables.flatMap((table) => Object.keys(table));
    expect(english.filter((sentence, index) => english.indexOf(sentence) !== index)).to.deep.equal([]);
    const factsOf = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([fact]) => fact).sort();
    for (const [sentence, translated] of Object.entries(russian)) {
      expect(factsOf(translated), sentence).to.deep.equal(factsOf(sentence));
      if (!isNoSentence(sentence.replaceAll(/\{\w+\}/g, ''))) expect(isRussian(translated), sentence).to.equal(true);
    }
  });

  it('have no Russian for what no page of the office says', () => {
    const office = files.filter((file) => /^commerce\/(?!russian\/).*\.tsx?$/.test(file));
    const said = office.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const isSaid = (sentence: string) =>
      [`'${sentence}'`, `"${sentence}"`, `\`${sentence}\``].some((text) => said.includes(text));
    const sentences = [parts, people, sales, supply, money].flatMap((table) => Object.keys(table));
    expect(
      sentences.filter((sentence) => !isSaid(sentence) && !new RegExp(`^\\s*${sentence}:`, 'm').test(said)),
    ).to.deep.equal([]);
  });

  it('are said in the language of the person: no page of the office has English of its own', () => {
    const pages = files.filter((file) => /^commerce\/.*\.tsx$/.test(file));
    expect(pages.length).to.be.above(100);
    const found = pages.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return writtenInOffice.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([words]) => `${file}: ${words.trim()}`),
      );
    });
    expect(found).to.deep.equal([]);
  });

  it('stand in tables: no page of the editors has English of its own', () => {
    const pages = files.filter((file) => file.endsWith('.tsx') && !file.startsWith('commerce'));
    expect(pages.length).to.be.above(20);
    const found = pages.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return written.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => `${file}: ${words.trim()}`));
    });
    expect(found).to.deep.equal([]);
  });
});

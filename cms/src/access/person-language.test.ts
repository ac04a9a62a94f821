import { expect } from 'chai';

import { engineWords } from '../back-office/engine-words';
import { archiveWords } from '../content/archive/archive-words';
import { editingWords } from '../editing/editing-words';
import { publishingWords } from '../publishing/publishing-words';
import { accessWords } from './access-words';
import { languageOfPerson } from './person-language';

interface Holder {
  strapi?: unknown;
}

/** Reads words as a call of somebody who chose this language does. */
const askedIn = <Answer>(preferedLanguage: string | null, read: () => Answer): Answer => {
  const holder = globalThis as Holder;
  const before = holder.strapi;
  holder.strapi = { requestContext: { get: () => ({ state: { user: { preferedLanguage } } }) } };
  try {
    return read();
  } finally {
    holder.strapi = before;
  }
};

/** A number fits every place of a sentence. */
const sentencesOf = (words: object): string[] =>
  Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'function')
      return sentencesOf([(word as (...facts: number[]) => unknown)(...Array.from({ length: word.length }, () => 7))]);
    return typeof word === 'object' && word !== null ? sentencesOf(word) : [String(word)];
  });

describe('what the server says to the staff', () => {
  const tables: Record<string, () => object> = {
    accessWords,
    archiveWords,
    editingWords,
    engineWords,
    publishingWords,
  };
  for (const [name, read] of Object.entries(tables))
    it(`is there in English and Russian: ${name}`, () => {
      const [english, russian] = [askedIn(null, read), askedIn('ru', read)].map(sentencesOf);
      expect(russian?.length).to.equal(english?.length);
      for (const sentence of russian ?? []) expect(sentence).to.match(/[а-яё]/i);
    });

  it('follows the profile of whoever asks, and is English without a person', () => {
    expect(languageOfPerson({ preferedLanguage: 'ru' })).to.equal('ru');
    for (const person of [
      { preferedLanguage: 'en' },
      { preferedLanguage: 'fr' },
      { preferedLanguage: null },
      undefined,
    ])
      expect(languageOfPerson(person)).to.equal('en');
    expect(accessWords().wait(1)).to.equal('Too many attempts. Try again in 1 minute.');
  });
});

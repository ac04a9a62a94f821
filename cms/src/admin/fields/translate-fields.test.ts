import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'chai';

import { fieldLabel } from '../../editing/field-label';
import { hintsInRussian, labelsInRussian, typesInRussian } from './field-words';
import { withFieldWords, withHeadWords } from './translate-fields';

const source = join(import.meta.dirname, '../..');

interface Schema {
  info: { displayName: string };
  attributes: Record<string, { pluginOptions?: { editor?: { label?: string; hint?: string } } }>;
}

const schemas = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^api\/.*\/schema\.json$|^components\/.*\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(join(source, file), 'utf8')) as Schema);

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

const title = { name: 'title', label: 'Title', hint: 'Heading of the page.' };

describe('the fields of documents', () => {
  it('have a Russian label and hint, and their types a Russian name, none too many', () => {
    expect(schemas.length).to.be.above(30);
    const fields = schemas.flatMap(({ attributes }) => Object.entries(attributes));
    const editors = fields.map(([name, { pluginOptions }]) => ({ name, ...pluginOptions?.editor }));
    const labels = editors.map(({ name, label }) => label ?? fieldLabel(name));
    const hints = editors.flatMap(({ hint }) => (hint === undefined ? [] : [hint]));
    const gaps = (words: readonly string[], table: object) => [...new Set(words)].filter((word) => !(word in table));
    const types = schemas.map(({ info }) => info.displayName);
    expect(gaps(labels, labelsInRussian)).to.deep.equal([]);
    expect(gaps(hints, hintsInRussian)).to.deep.equal([]);
    expect(gaps(types, typesInRussian)).to.deep.equal([]);
    const all = new Set([...labels, ...hints, ...types]);
    const tables = { ...labelsInRussian, ...hintsInRussian, ...typesInRussian };
    expect(Object.keys(tables).filter((word) => !all.has(word))).to.deep.equal([]);
  });

  it('are named in the language of the person, those inside components too', () => {
    const components = { 'article.picture': { layout: [[title]] } };
    const given = { layout: { layout: [[[title]]], components } };
    const { layout } = inLanguage('ru', () => withFieldWords(given));
    const russian = { name: 'title', label: 'Заголовок', hint: 'Заголовок страницы.' };
    expect(layout.layout).to.deep.equal([[[russian]]]);
    expect(layout.components['article.picture'].layout).to.deep.equal([[russian]]);
    expect(inLanguage('en', () => withFieldWords(given))).to.equal(given);
  });

  it('keep a name that an editor gave, and what is no text', () => {
    const label = { id: 'site.languages', defaultMessage: 'Languages' };
    const given = {
      displayedHeaders: [
        { name: 'title', label: 'Our title' },
        { name: 'languages', label },
      ],
    };
    const { displayedHeaders } = inLanguage('ru', () => withHeadWords(given));
    expect(displayedHeaders.map((header) => header.label)).to.deep.equal(['Our title', label]);
  });
});

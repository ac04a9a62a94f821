import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'chai';

import { formRows, listColumns, listOrder, type ListedAttribute } from './list-columns';

const attributesOf = (type: string): Record<string, ListedAttribute> => {
  const schema = join(__dirname, `../api/${type}/content-types/${type}/schema.json`);
  return (JSON.parse(readFileSync(schema, 'utf8')) as { attributes: Record<string, ListedAttribute> }).attributes;
};

describe('the columns of a list in the admin', () => {
  it('are the title and short fields of a document that has one', () => {
    expect(listColumns(attributesOf('page'), 'title', true)).to.deep.equal(['title', 'slug']);
    expect(listColumns(attributesOf('country-text'), 'title', true)).to.deep.equal(['title', 'code']);
  });

  it('are date and author of an article, the newest first; other lists keep the site’s order or show the last change first', () => {
    const article = attributesOf('article');
    expect(listColumns(article, 'title', true)).to.deep.equal(['title', 'author', 'publishedOn']);
    expect(listOrder(article)).to.deep.equal({ defaultSortBy: 'publishedOn', defaultSortOrder: 'DESC' });
    expect(listOrder(attributesOf('faq-question')).defaultSortBy).to.equal('order');
    expect(listOrder(attributesOf('page'))).to.deep.equal({ defaultSortBy: 'updatedAt', defaultSortOrder: 'DESC' });
  });

  it('stand in a form with the title before the address that is made of it, and without what is computed', () => {
    const cell = (name: string) => ({ name, size: 6 });
    const names = (rows: { name: string }[][]) => rows.map((row) => row.map(({ name }) => name));
    const isComputed = (name: string) => name === 'readingMinutes';
    expect(
      names(formRows([[cell('slug'), cell('title')], [cell('body')], [cell('readingMinutes')]], 'title', isComputed)),
    ).to.deep.equal([['title', 'slug'], ['body']]);
    expect(names(formRows([[cell('slug')], [cell('title')]], 'title', isComputed))).to.deep.equal([
      ['title'],
      ['slug'],
    ]);
  });

  it('are not those that Strapi adds to each type', () => {
    const added = { documentId: { type: 'string' }, locale: { type: 'string' }, createdAt: { type: 'datetime' } };
    expect(listColumns({ ...attributesOf('tag'), ...added }, 'name', false)).to.deep.equal(['name', 'slug']);
  });

  it('include the text of what has no title', () => {
    expect(listColumns(attributesOf('comment'), 'name', false)).to.deep.equal([
      'name',
      'message',
      'localeCode',
      'userId',
    ]);
    expect(listColumns(attributesOf('ui-translation'), 'key', true)).to.deep.equal(['key', 'text']);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'chai';

import { listColumns, type ListedAttribute } from './list-columns';

const attributesOf = (type: string): Record<string, ListedAttribute> => {
  const schema = join(__dirname, `../api/${type}/content-types/${type}/schema.json`);
  return (JSON.parse(readFileSync(schema, 'utf8')) as { attributes: Record<string, ListedAttribute> }).attributes;
};

describe('the columns of a list in the admin', () => {
  it('are the title and short fields of a document that has one', () => {
    expect(listColumns(attributesOf('article'), 'title', true)).to.deep.equal(['title', 'slug']);
    expect(listColumns(attributesOf('country-text'), 'title', true)).to.deep.equal(['title', 'code']);
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

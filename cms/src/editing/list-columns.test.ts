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
    expect(listColumns(attributesOf('article'), 'title')).to.deep.equal(['title', 'slug', 'author', 'publishedOn']);
    expect(listColumns(attributesOf('country-text'), 'title')).to.deep.equal(['title', 'code']);
  });

  it('include the text of what has no title', () => {
    expect(listColumns(attributesOf('comment'), 'name')).to.deep.equal(['name', 'message', 'localeCode', 'writtenAt']);
    expect(listColumns(attributesOf('ui-translation'), 'key')).to.deep.equal(['key', 'text']);
  });
});

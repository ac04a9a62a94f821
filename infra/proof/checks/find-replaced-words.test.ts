import { expect } from 'chai';

import { findReplacedWords } from './find-replaced-words.ts';

const found = (text: string, path = 'commerce/src/x.ts') => findReplacedWords([{ path, text }]);

describe('findReplacedWords', () => {
  it('names the place of a replaced word and the word of the field', () => {
    expect(found('const one = 1;\n/** A stray payment. */')).to.deep.equal([
      'commerce/src/x.ts:2 says "stray"; the field says unmatched payment',
    ]);
    expect(found('const shelfKey = 1;')).to.deep.equal(['commerce/src/x.ts:1 says "shelf"; the field says lot, stock']);
    expect(found('', 'infra/bin/reaper.mjs')).to.deep.equal([
      'infra/bin/reaper.mjs: its name holds a replaced word; the field says process supervisor',
    ]);
  });

  it('lets names pass that are stored or published', () => {
    expect(
      found("collection('strayPayments'); sale.shelfId; path: '/api/admin/shelves'; reason === 'wish'"),
    ).to.deep.equal([]);
  });

  it('finds a replaced word beside a kept name', () => {
    expect(found("documentKind('strayPayments'); // a stray")).to.have.length(1);
  });
});

import { expect } from 'chai';

import { findDocs } from './find-docs';

const entry = (title: string, page = 'Text protocol') => ({ title, page, path: `/docs/x#${title}` });
const entries = ['getNumberV2', 'getNumbersStatus', 'getNumber', 'setStatus'].map((title) => entry(title));

const titlesFor = (typed: string): string[] => findDocs(entries, typed).map(({ title }) => title);

describe('findDocs', () => {
  it('puts the exact name first, in any letter case', () => {
    expect(titlesFor(' getnumber ')).to.deep.equal(['getNumber', 'getNumberV2', 'getNumbersStatus']);
  });

  it('finds a part of a name, and what stands on a page of that name', () => {
    expect(titlesFor('status')).to.deep.equal(['getNumbersStatus', 'setStatus']);
    expect(titlesFor('protocol')).to.have.length(4);
  });

  it('finds nothing for nothing, and never more than eight', () => {
    expect(titlesFor('  ')).to.deep.equal([]);
    expect(
      findDocs(
        Array.from({ length: 20 }, (_, index) => entry(`a${index}`)),
        'a',
      ),
    ).to.have.length(8);
  });
});

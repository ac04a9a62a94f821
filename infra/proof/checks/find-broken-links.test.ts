import { expect } from 'chai';

import { findBrokenLinks } from './find-broken-links.ts';

const rules = {
  path: 'docs/rules.md',
  text: "# Rules\n\n## 6 Goods: ready accounts\n\n## The staff's calls, and `this`\n",
};
const problemsOf = (text: string) =>
  findBrokenLinks([{ path: 'docs/README.md', text }, rules], new Set(['docs/README.md', 'docs/rules.md', 'src/a.ts']));

describe('findBrokenLinks', () => {
  it('accepts links to files, folders, headings, and other sites', () => {
    const text =
      '[a](rules.md) [b](../src) [c](../src/a.ts) [d](rules.md#6-goods-ready-accounts) [e](https://example.com/x)';
    expect(problemsOf(text)).to.deep.equal([]);
    expect(problemsOf('[a](rules.md#the-staffs-calls-and-this)')).to.deep.equal([]);
    expect(problemsOf('# Top\n\n[a](#top)\n```\n[not](a-link.md)\n```')).to.deep.equal([]);
  });

  it('names a link to a file that is not there, and one to a heading that is not there', () => {
    expect(problemsOf('[a](gone.md) [b](rules.md#7-money)')).to.deep.equal([
      'docs/README.md links to gone.md, which is not there',
      'docs/README.md links to rules.md#7-money, but that page has no such heading',
    ]);
  });
});

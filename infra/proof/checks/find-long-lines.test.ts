import { expect } from 'chai';

import { findLongLines } from './find-long-lines.ts';

const found = (text: string) => findLongLines([{ path: 'README.md', text }]);
const long = 'word '.repeat(25).trim();

describe('findLongLines', () => {
  it('names a line of text, of a list and of a table that is too long', () => {
    expect(found(`short\n${long}`)).to.deep.equal(['README.md:2 is 124 characters long (at most 120)']);
    expect(found(`- ${long}`)).to.have.length(1);
    expect(found(`| ${long} | more |`)).to.have.length(1);
  });

  it('lets blocks of code, addresses that cannot be broken, and the padding of tables pass', () => {
    expect(found(`\`\`\`sh\n${long}\n\`\`\``)).to.deep.equal([]);
    expect(found(`- https://example.com/${'x'.repeat(120)}`)).to.deep.equal([]);
    expect(found(`| a${' '.repeat(200)} | \`${'b'.repeat(130)}\` |`)).to.deep.equal([]);
  });
});

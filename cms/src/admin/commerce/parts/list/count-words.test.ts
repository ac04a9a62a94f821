import { expect } from 'chai';

import { countWords } from './count-words';

describe('the count of a list', () => {
  it('says how many rows there are, and where it is an estimate', () => {
    expect(countWords(1, false, undefined)).to.equal('1 row');
    expect(countWords(12, false, { rows: 12, precision: 'exact' })).to.equal('12 rows');
    expect(countWords(50, true, { rows: 1_234, precision: 'exact' })).to.equal('50 of 1,234 rows');
    expect(countWords(50, true, { rows: 10_000, precision: 'at-least' })).to.equal('50 of more than 10,000 rows');
    expect(countWords(50, true, { rows: 2_000_000, precision: 'about' })).to.equal('50 of about 2,000,000 rows');
    expect(countWords(50, true, undefined)).to.equal('The first 50 rows');
  });
});

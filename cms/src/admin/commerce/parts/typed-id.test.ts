import { expect } from 'chai';

import { isIdOrEmpty, readId } from './typed-id';

describe('a typed id (rule 3.29)', () => {
  it('is read in the digits of every script', () => {
    for (const typed of ['46', ' 46 ', '٤٦', '۴۶', '४६', '４６', '\u200b46']) expect(readId(typed), typed).to.equal(46);
    expect(readId('0')).to.equal(0);
    expect(readId('1449869847'), 'the id of a user').to.equal(1_449_869_847);
  });

  it('is nothing else than digits', () => {
    for (const typed of ['', ' ', '-1', '4.6', '4 6', '1e3', '0x2e', 'x', '12345678901'])
      expect(readId(typed), typed).to.equal(undefined);
  });

  it('may be left out', () => {
    expect(['', ' ', '٤٦'].map(isIdOrEmpty)).to.deep.equal([true, true, true]);
    expect(['x', '-1', '4 6'].map(isIdOrEmpty)).to.deep.equal([false, false, false]);
  });
});

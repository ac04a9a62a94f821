import { expect } from 'chai';

import { findNames } from './find-names';

describe('the search of the price table', () => {
  const entries = [
    { name: 'Телеграм', words: 'telegram' },
    { name: 'Viber', words: 'viber' },
  ];
  it('finds by name and by the Latin address, whatever the case', () => {
    expect(findNames(entries, ' тЕЛЕ ')).to.deep.equal([entries[0]]);
    expect(findNames(entries, 'Tele')).to.deep.equal([entries[0]]);
    expect(findNames(entries, '')).to.deep.equal(entries);
  });
});

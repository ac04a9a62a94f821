import { expect } from 'chai';

import { letterOf, lettersOf } from './letters';

describe('the letters of a list', () => {
  it('are those that its names begin with, once each and without accents, digits and signs before them', () => {
    const names = ['Über', 'uber', 'Ölx', 'Zalo', '1xbet', '99app', ' airbnb', '«Самокат»', 'Яндекс'];
    expect(lettersOf(names, 'en')).to.deep.equal(['#', 'A', 'O', 'U', 'Z', 'Я']);
  });

  it('follow the language', () => {
    expect(letterOf('instagram', 'tr')).to.equal('İ');
    expect(letterOf('instagram', 'en')).to.equal('I');
  });
});

import { expect } from 'chai';

import { patternOf, textOf } from '../testing/shop-texts.ts';

describe('shop texts', () => {
  it('knows every language', () => {
    expect(textOf('ru', 'auth.log-in')).to.match(/[а-я]/i);
  });

  it('finds a sentence whatever its values are', () => {
    expect('Buy Telegram number, Sweden, 12.50 ₽').to.match(patternOf('en', 'purchase.buy-label'));
    expect('Code received, paid 12.50 ₽').to.match(patternOf('en', 'numbers.received'));
    expect('Something else').to.not.match(patternOf('en', 'purchase.buy-label'));
  });
});

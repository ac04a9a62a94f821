import { expect } from 'chai';

import { maskText } from './mask-text.ts';

describe('maskText', () => {
  it('hides the digits of every script and keeps the words', () => {
    expect(maskText('Your tariff is Super 5000. Call ٠٨٩٠.')).to.equal('Your tariff is Super ••••. Call ••••.');
  });
});

import { expect } from 'chai';

import { bulkOrder, serviceSuggestion } from '@shop/shared-types/contract/community';

import { kopecksOrNone, numberOrNone } from './typed-values';

describe('values that a visitor typed', () => {
  it('are numbers and kopecks', () => {
    expect(numberOrNone(' 250 ')).to.equal(250);
    expect(kopecksOrNone('12,50', 'en')).to.equal(1250);
    expect(kopecksOrNone('1.500', 'tr')).to.equal(150_000);
    expect(kopecksOrNone('١٢٫٥', 'ar')).to.equal(1250);
  });

  it('may be left out where the schema lets them', () => {
    const suggestion = {
      website: 'example.com',
      smsText: '',
      country: numberOrNone(''),
      price: kopecksOrNone('', 'en'),
    };
    expect(serviceSuggestion.isValidSync(suggestion)).to.equal(true);
  });

  it('are refused by the schema when they are no number', () => {
    const order = { service: 'tg', country: 46, email: 'a@example.com', message: '' };
    expect(bulkOrder.isValidSync({ ...order, quantity: numberOrNone('many') })).to.equal(false);
    expect(bulkOrder.isValidSync({ ...order, quantity: numberOrNone('99') })).to.equal(false);
    expect(bulkOrder.isValidSync({ ...order, quantity: numberOrNone('100') })).to.equal(true);
  });
});

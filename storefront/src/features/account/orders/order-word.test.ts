import { expect } from 'chai';

import { isPriceReturned, wordOf } from './order-word';

const order: Parameters<typeof wordOf>[0] = { type: 'activation', state: 'empty', status: 'cancelled', messages: [] };
const message = {
  id: 1,
  from: 'Shop',
  text: 'Your code: 481902',
  code: '481902',
  receivedAt: '2026-11-21T12:00:00.000Z',
  isMasked: false,
  isTaken: false,
};

describe('the price of an order in the history', () => {
  it('was returned where no SMS came and the order ended early, was banned or expired', () => {
    expect(isPriceReturned(order)).to.equal(true);
    expect(isPriceReturned({ ...order, status: 'banned' })).to.equal(true);
    expect(isPriceReturned({ ...order, status: 'expired' })).to.equal(true);
  });

  it('was paid for a code, and for the time of a rental without SMS', () => {
    expect(isPriceReturned({ ...order, state: 'delivered', status: 'finished', messages: [message] })).to.equal(false);
    expect(isPriceReturned({ ...order, state: 'delivered', status: 'expired', messages: [message] })).to.equal(false);
    expect(isPriceReturned({ ...order, type: 'rental', status: 'expired' })).to.equal(false);
    expect(wordOf({ ...order, state: 'running', status: 'waiting' })).to.equal('running');
  });
});

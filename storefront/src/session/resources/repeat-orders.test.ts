import { expect } from 'chai';

import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import { putRepeatOrder } from './repeat-orders';

const order = (more: Partial<RepeatOrder>): RepeatOrder => ({
  id: 'a',
  status: 'waiting',
  service: 'tg',
  country: 46,
  priceMin: null,
  priceMax: 1500,
  isWholesale: false,
  orderId: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  expiresAt: '2026-01-05T09:20:00.000Z',
  endedAt: null,
  position: null,
  reason: null,
  nearestPrice: null,
  activationId: null,
  price: null,
  ...more,
});

describe('the cached repeat orders', () => {
  it('keep the known place when an event changes an order, and lose it with the end', () => {
    const known = order({ position: 3, reason: 'price', nearestPrice: 1800 });
    const [raised] = putRepeatOrder([known], order({ priceMax: 2000 }));
    expect(raised).to.include({ priceMax: 2000, position: 3, reason: 'price', nearestPrice: 1800 });
    const [served] = putRepeatOrder([known], order({ status: 'served', activationId: 7, price: 1200 }));
    expect(served).to.include({ status: 'served', position: null });
  });

  it('are newest first, and an end is never undone by a late answer', () => {
    const later = order({ id: 'b', createdAt: '2026-01-05T09:01:00.000Z' });
    expect(putRepeatOrder([order({})], later).map(({ id }) => id)).to.deep.equal(['b', 'a']);
    const ended = order({ status: 'cancelled' });
    expect(putRepeatOrder([ended], order({}))).to.deep.equal([ended]);
  });
});

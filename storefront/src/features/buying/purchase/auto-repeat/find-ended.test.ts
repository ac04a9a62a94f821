import { expect } from 'chai';

import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import { findEnded, idsOfWaiting } from './find-ended';

const order = (id: string, status: RepeatOrder['status']) => ({ id, status }) as RepeatOrder;

describe('the ends of repeat orders', () => {
  it('are news once, and only for orders that were seen waiting', () => {
    const before = idsOfWaiting([order('a', 'waiting'), order('b', 'waiting'), order('c', 'expired')]);
    const now = [order('a', 'served'), order('b', 'waiting'), order('c', 'expired'), order('d', 'served')];
    expect(findEnded(now, before).map(({ id }) => id)).to.deep.equal(['a']);
    expect(findEnded(now, idsOfWaiting(now))).to.deep.equal([]);
  });
});

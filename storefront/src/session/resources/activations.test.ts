import type { Activation } from '@shop/shared-types/contract/activations';
import { expect } from 'chai';

import { putActivation } from './activations';

const buildActivation = (overrides: Partial<Activation> = {}): Activation => ({
  id: 1,
  status: 'waiting',
  service: 'tg',
  country: 16,
  operator: 'any',
  phone: '447700900142',
  price: 1250,
  boughtAt: '2026-01-09T12:00:00.000Z',
  expiresAt: '2026-01-09T12:20:00.000Z',
  cancellableFrom: '2026-01-09T12:00:00.000Z',
  canCancel: true,
  askAgainFrom: null,
  canAskAgain: false,
  canReactivate: false,
  reactivateUntil: null,
  reactivatePrice: null,
  isAwaitingAnotherSms: false,
  canTakeMessage: false,
  lateCode: null,
  messages: [],
  ...overrides,
});

describe('the list of activations', () => {
  const older = buildActivation({ id: 1 });
  const newer = buildActivation({ id: 2, boughtAt: '2026-01-09T12:05:00.000Z' });

  it('takes a new one at the top', () => {
    expect(putActivation([older], newer).map(({ id }) => id)).to.deep.equal([2, 1]);
  });

  it('replaces one in its place', () => {
    const list = putActivation([newer, older], { ...older, status: 'received' });
    expect(list.map(({ id, status }) => [id, status])).to.deep.equal([
      [2, 'waiting'],
      [1, 'received'],
    ]);
  });
});

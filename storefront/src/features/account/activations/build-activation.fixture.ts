import type { Activation, ActivationMessage } from '@shop/shared-types/contract/activations';

/** An activation for tests. */
export const buildActivation = (overrides: Partial<Activation> = {}): Activation => ({
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

/** A message for tests. */
export const buildMessage = (overrides: Partial<ActivationMessage> = {}): ActivationMessage => ({
  id: 1,
  code: '481902',
  text: 'Your code is 481902',
  isMasked: false,
  isTaken: false,
  from: 'Telegram',
  receivedAt: '2026-01-09T12:04:31.000Z',
  ...overrides,
});

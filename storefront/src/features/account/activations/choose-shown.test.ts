import { expect } from 'chai';

import type { Rental } from '@shop/shared-types/contract/rentals';

import { buildActivation, buildMessage } from './build-activation.fixture';
import { chooseShown } from './choose-shown';

const now = Date.parse('2026-01-09T12:05:00.000Z');

const buildRental = (overrides: Partial<Rental> = {}): Rental => ({
  id: 1,
  status: 'received',
  service: 'wa',
  country: 16,
  operator: 'any',
  phone: '447700900999',
  price: 20_000,
  refunded: 0,
  hours: 24,
  startedAt: '2026-01-09T00:00:00.000Z',
  endsAt: '2026-01-10T00:00:00.000Z',
  goneAt: null,
  endedAt: null,
  cancellableUntil: '2026-01-09T00:20:00.000Z',
  isAutoRenewed: false,
  messages: [buildMessage()],
  extensions: [],
  ...overrides,
});

describe('the number in the pill', () => {
  const waiting = buildActivation({ id: 1 });
  const received = buildActivation({ id: 2, status: 'received', messages: [buildMessage()] });

  it('is one with a code before a rental with a new SMS, and that before one that waits', () => {
    expect(chooseShown([waiting, received], [buildRental()], { nowMs: now, putAway: [] })).to.include({
      code: '481902',
      path: '/profile',
    });
    expect(chooseShown([waiting], [buildRental()], { nowMs: now, putAway: [] })).to.include({
      service: 'wa',
      path: '/profile/rentals',
    });
    expect(chooseShown([waiting], [], { nowMs: now, putAway: [] })).to.include({ tone: 'waiting', path: '/profile' });
    expect(chooseShown([], [], { nowMs: now, putAway: [] })).to.equal(undefined);
  });

  it('says that the newest SMS of a waiting number does not look like its code', () => {
    const masked = buildActivation({ messages: [buildMessage({ code: null, isMasked: true })] });
    expect(chooseShown([masked], [], { nowMs: now, putAway: [] })).to.include({ hasMasked: true, code: undefined });
    expect(chooseShown([received], [], { nowMs: now, putAway: [] })).to.include({ hasMasked: false, code: '481902' });
  });

  it('is none that was put away, until another SMS comes to it', () => {
    const chosen = (numbers: Parameters<typeof chooseShown>[0], putAway: readonly string[]) =>
      chooseShown(numbers, [], { nowMs: now, putAway });
    const key = chosen([received], [])?.key ?? expect.fail('none is shown');
    expect(chosen([received], [key])).to.equal(undefined);
    expect(chosen([received, waiting], [key])).to.include({ tone: 'waiting' });
    const next = { ...received, messages: [...received.messages, buildMessage({ code: '5151' })] };
    expect(chosen([next], [key])).to.include({ code: '5151' });
  });

  it('is no rental that only runs, or whose SMS is old', () => {
    const old = buildRental({ messages: [buildMessage({ receivedAt: '2026-01-09T11:00:00.000Z' })] });
    expect(chooseShown([], [old, buildRental({ messages: [] })], { nowMs: now, putAway: [] })).to.equal(undefined);
  });
});

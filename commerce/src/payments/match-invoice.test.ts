import { expect } from 'chai';

import { kopecks, noMoney } from '@shop/shared-types/money';

import { matchInvoice } from './match-invoice.ts';
import type { PaymentDocument } from './payment.model.ts';

const hourMs = 60 * 60_000;
const asked = new Date('2026-01-05T09:00:00.000Z');
const later = (ms: number): Date => new Date(asked.getTime() + ms);

const buildInvoice = (id: string, units: string, createdAt = asked): PaymentDocument => ({
  _id: id,
  userId: 7,
  method: 'usdt-trc20',
  requestHash: '',
  amount: kopecks(90_000),
  charge: kopecks(90_000),
  feeBasisPoints: 0,
  status: 'pending',
  received: '0',
  credited: noMoney,
  bonus: noMoney,
  refunded: noMoney,
  bonusTakenBack: noMoney,
  isLate: false,
  promoCode: null,
  redirectUrl: null,
  microRubles: 90_000_000,
  invoice: {
    currency: 'USDT',
    address: 'T1',
    units,
    tail: 1234,
    walletUrl: '',
    confirmationsNeeded: 19,
    unfinished: null,
  },
  codeAsked: null,
  codeHash: null,
  createdAt,
  expiresAt: new Date(createdAt.getTime() + hourMs),
  reportedAt: null,
  version: 1,
});

describe('matchInvoice', () => {
  const open = buildInvoice('open', '10001234');

  it('finds the exact amount', () => {
    expect(matchInvoice({ units: 10_001_234n, at: later(60_000) }, [open])).to.equal(open);
  });

  it('finds it however late', () => {
    expect(matchInvoice({ units: 10_001_234n, at: later(90 * 24 * hourMs) }, [open])).to.equal(open);
  });

  it('takes the newest of equal amounts that was asked for before the transfer', () => {
    const newer = buildInvoice('newer', '10001234', later(10 * 24 * hourMs));
    const candidates = [newer, open];
    expect(matchInvoice({ units: 10_001_234n, at: later(11 * 24 * hourMs) }, candidates)).to.equal(newer);
    expect(matchInvoice({ units: 10_001_234n, at: later(24 * hourMs) }, candidates)).to.equal(open);
  });

  it('finds too little and too much by the last digits', () => {
    for (const units of [9_001_234n, 15_001_234n]) expect(matchInvoice({ units, at: asked }, [open])).to.equal(open);
  });

  it('takes the last digits for chance when the sum is ten times off', () => {
    for (const units of [999_999n, 200_001_234n])
      expect(matchInvoice({ units, at: asked }, [open])).to.equal(undefined);
  });

  it('takes them for chance once they were given free', () => {
    expect(matchInvoice({ units: 9_001_234n, at: later(9 * 24 * hourMs) }, [open])).to.equal(undefined);
  });

  it('never gives a transfer to an invoice that was made long after it', () => {
    expect(matchInvoice({ units: 10_001_234n, at: later(-3 * hourMs) }, [open])).to.equal(undefined);
  });
});

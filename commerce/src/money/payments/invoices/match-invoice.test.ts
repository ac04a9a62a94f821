import { expect } from 'chai';

import { kopecks, noMoney } from '@shop/shared-types/money';

import { matchInvoice as match } from './match-invoice.ts';
import type { PaymentDocument } from '../payment.model.ts';

const hourMs = 60 * 60_000;
const asked = new Date('2026-01-05T09:00:00.000Z');
const later = (ms: number): Date => new Date(asked.getTime() + ms);

const matchInvoice = (
  { units, at, transactionId = 'tx-1' }: { units: bigint; at: Date; transactionId?: string },
  candidates: readonly PaymentDocument[],
) => match({ units, at, transactionId }, candidates);

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

  it('gives an amount that two unpaid invoices had to nobody', () => {
    const newer = buildInvoice('newer', '10001234', later(10 * 24 * hourMs));
    expect(matchInvoice({ units: 10_001_234n, at: later(10.01 * 24 * hourMs) }, [newer, open])).to.equal(undefined);
    expect(matchInvoice({ units: 10_001_234n, at: later(24 * hourMs) }, [newer, open]), 'before the newer').to.equal(
      open,
    );
  });

  it('gives it to the newer one when the older was paid', () => {
    const newer = buildInvoice('newer', '10001234', later(10 * 24 * hourMs));
    const paid = { ...open, status: 'paid' } as const;
    expect(matchInvoice({ units: 10_001_234n, at: later(10.01 * 24 * hourMs) }, [newer, paid])).to.equal(newer);
  });

  it('keeps a late payment whose last digits belong to somebody else by now from him', () => {
    const newer = buildInvoice('newer', '20001234', later(10 * hourMs));
    const at = later(10.5 * hourMs);
    expect(matchInvoice({ units: 9_001_234n, at }, [newer, open]), 'a fee was withheld').to.equal(undefined);
    expect(matchInvoice({ units: 10_001_234n, at }, [newer, open]), 'exact').to.equal(open);
    expect(matchInvoice({ units: 20_001_234n, at }, [newer, open]), 'the new one').to.equal(newer);
  });

  it('finds the invoice again at which an unfinished transfer was seen', () => {
    const newer = buildInvoice('newer', '20001234', later(10 * hourMs));
    const unfinished = { transactionId: 'tx-1', units: '9001234', confirmations: 0, firstSeenAt: later(hourMs) };
    const seen = { ...open, invoice: open.invoice && { ...open.invoice, unfinished } };
    const at = later(10.5 * hourMs);
    expect(matchInvoice({ units: 9_001_234n, at }, [newer, seen])).to.equal(seen);
    expect(matchInvoice({ units: 9_001_234n, at, transactionId: 'tx-2' }, [newer, seen])).to.equal(undefined);
  });

  it('finds too little and too much by the last digits', () => {
    for (const units of [9_001_234n, 15_001_234n]) expect(matchInvoice({ units, at: asked }, [open])).to.equal(open);
  });

  it('takes the last digits for chance when the sum is ten times off', () => {
    for (const units of [999_999n, 200_001_234n])
      expect(matchInvoice({ units, at: asked }, [open])).to.equal(undefined);
  });

  it('takes them for chance once they were given free', () => {
    expect(matchInvoice({ units: 9_001_234n, at: later(7.1 * hourMs) }, [open])).to.equal(undefined);
  });

  it('never gives a transfer to an invoice that was made long after it', () => {
    expect(matchInvoice({ units: 10_001_234n, at: later(-3 * hourMs) }, [open])).to.equal(undefined);
  });
});

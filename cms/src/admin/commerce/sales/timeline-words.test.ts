import { expect } from 'chai';

import { timelineWords } from './timeline-words';

const parties = {
  email: 'buyer@example.com',
  userId: 7,
  supplierName: 'North',
  serviceName: 'Telegram',
  countryName: 'Sweden',
};
const at = '2026-01-05T10:00:00.000Z';

describe('the story of an order', () => {
  it('is told in sentences, with people and money as everywhere', () => {
    const say = (entry: Omit<Parameters<typeof timelineWords>[0], 'at'>) => timelineWords({ at, ...entry }, parties);
    expect(
      say({ source: 'order', name: 'bought', amount: 3_570, details: { phone: '46701', operator: 'telia' } }),
    ).to.equal('buyer@example.com bought +46701 (Telegram, Sweden, telia) for ₽35.70');
    const purchase = { kind: 'purchase', debit: 'user:7', credit: 'house:sales' };
    expect(say({ source: 'money', name: 'hold', amount: 3_570, details: purchase })).to.equal(
      '₽35.70 held from buyer@example.com',
    );
    expect(
      say({
        source: 'money',
        name: 'partner-share',
        amount: 2_000,
        details: { kind: 'partner-share', debit: 'house:sales', credit: 'partner:3' },
      }),
    ).to.equal('₽20.00 from the house to the partner of North: the supplier’s share');
    expect(say({ source: 'supplier', name: 'purchase-activated', details: { supplierId: 3 } })).to.equal(
      'North gave the number',
    );
    expect(say({ source: 'sms', name: 'sms-delivered', details: { from: 'TG', text: 'Code 1234' } })).to.equal(
      'An SMS from TG reached the buyer: “Code 1234”',
    );
    expect(say({ source: 'sms', name: 'sms-delivered', details: { from: 'TG', text: 'رمزك 1234' } })).to.equal(
      'An SMS from TG reached the buyer: “\u2068رمزك 1234\u2069”',
    );
    expect(say({ source: 'order', name: 'expired', details: {} })).to.equal('The time was over');
  });

  it('says what it has no words for as it is', () => {
    expect(timelineWords({ at, source: 'event', name: 'new-thing', details: {} }, parties)).to.equal('new-thing');
  });
});

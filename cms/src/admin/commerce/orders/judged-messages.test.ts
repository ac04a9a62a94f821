import { expect } from 'chai';

import { correctionOf, judgedMessages } from './judged-messages';

const at = '2026-01-05T09:01:00.000Z';
const smsOf = (messageId: number, decision: string) => ({
  at,
  source: 'sms' as const,
  name: 'sms-delivered',
  details: {
    smsId: `sms-${messageId}`,
    from: 'MTS',
    text: 'Welcome to MTS! Your tariff is Super 5000.',
    messageId,
    decision,
  },
});

describe('the SMS of an order in the back office', () => {
  it('are those that the order keeps, with what was decided', () => {
    const bought = { at, source: 'order' as const, name: 'bought', details: {} };
    const unclaimed = { at, source: 'sms' as const, name: 'sms-unclaimed', details: { from: 'X', text: 'for nobody' } };
    const odd = smsOf(3, 'constructor');
    const shown = judgedMessages([bought, unclaimed, smsOf(1, 'masked'), odd, smsOf(2, 'code')], 'received');
    expect(shown.map(({ messageId, decision }) => [messageId, decision])).to.deep.equal([
      [1, 'masked'],
      [2, 'code'],
    ]);
  });

  it('can be corrected where the engine takes the correction', () => {
    const canCorrect = (decision: string, status: string) =>
      judgedMessages([smsOf(1, decision)], status)[0]?.isCorrectable;
    expect(canCorrect('masked', 'waiting')).to.equal(true);
    for (const status of ['received', 'cancelled', 'expired'])
      expect(canCorrect('masked', status), status).to.equal(false);
    for (const decision of ['code', 'taken']) expect(canCorrect(decision, 'finished'), decision).to.equal(true);
    expect(canCorrect('not-a-code', 'received')).to.equal(false);
    expect(correctionOf({ decision: 'masked' }).isCode).to.equal(true);
    expect(correctionOf({ decision: 'taken' }).isCode).to.equal(false);
  });
});

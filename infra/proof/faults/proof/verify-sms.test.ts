import { expect } from 'chai';

import { compareSms } from './verify-sms.ts';

describe('the proof of SMS', () => {
  it('finds an SMS that is lost, one that is there twice, and one that nobody sent', () => {
    const sms = (text: string) => ({ phone: '46731000001', text });
    const found: string[] = [];
    const find = (finding: string): void => void found.push(finding);
    compareSms([sms('a'), sms('b')], [sms('b'), sms('a')], find);
    expect(found).to.deep.equal([]);
    compareSms([sms('a'), sms('b'), sms('c')], [sms('b'), sms('b'), sms('c'), sms('garbled')], find);
    expect(found).to.deep.equal([
      'the SMS "46731000001 a" is lost',
      'the SMS "46731000001 b" is there 2 times',
      'nobody sent the SMS "46731000001 garbled"',
    ]);
  });
});

import { expect } from 'chai';

import { incomingNamed } from '../payments/incoming/incoming-named.ts';
import { transactionIdsIn, writtenTransactionId } from './transaction-id.ts';

const hash = 'ab12'.repeat(16);

describe('ids of transactions (rule 8.14)', () => {
  it('have one written form, and those of providers keep their case', () => {
    for (const spelled of [hash, hash.toUpperCase(), `0x${hash}`, `0X${hash.toUpperCase()}`, `\ufeff${hash}\u200b `])
      expect(writtenTransactionId(spelled), spelled).to.equal(hash);
    expect(writtenTransactionId(' bank-AB ')).to.equal('bank-AB');
  });

  it('are found by a beginning in capitals and in an explorer’s link', () => {
    expect(transactionIdsIn('AB12AB12')).to.deep.equal(['AB12AB12', 'ab12ab12']);
    expect(transactionIdsIn(`https://tronscan.org/#/transaction/${hash.toUpperCase()}`)).to.include(hash);
    expect(transactionIdsIn('Bank-9')).to.deep.equal(['Bank-9']);
    expect(JSON.stringify(incomingNamed(`0x${hash}`))).to.contain(`"bitcoin:${hash}"`);
  });
});

import { expect } from 'chai';

import { accountName } from './account-names';

describe('the names of accounts in the books', () => {
  it('are words, and an unknown account keeps its own', () => {
    expect(accountName('user')).to.equal('Balances of users');
    expect(accountName('house:provider-fees')).to.equal('House: provider fees');
    expect(accountName('something')).to.equal('something');
  });
});

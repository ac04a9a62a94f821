import { expect } from 'chai';

import { typeFromAddress } from './receiving-type';

describe('the tab that an address asks for', () => {
  it('is one of the three', () => {
    expect(typeFromAddress('/?tab=readyAccounts')).to.equal('readyAccounts');
    expect(typeFromAddress('/telegram?r=7&tab=rent')).to.equal('rent');
  });

  it('is none otherwise', () => {
    expect(typeFromAddress('/')).to.equal(undefined);
    expect(typeFromAddress('/?tab=gifts')).to.equal(undefined);
  });
});

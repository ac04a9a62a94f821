import { expect } from 'chai';

import { maySellGoods, maySupply } from './find-blocked.ts';

const nobody = { isActive: true, isPartner: false, isAgent: false, isAdmin: false, staffRole: null };

describe('who may sell and be paid (rule 19.21)', () => {
  it('is a partner for numbers and an agent for goods, while the account is on', () => {
    expect(maySupply({ ...nobody, isPartner: true })).to.equal(true);
    expect(maySupply({ ...nobody, isPartner: true, isActive: false })).to.equal(false);
    expect(maySellGoods({ ...nobody, isAgent: true })).to.equal(true);
    expect(maySellGoods({ ...nobody, isAgent: true, isActive: false })).to.equal(false);
  });

  it('is an owner of the shop, and no other member of its staff', () => {
    for (const may of [maySupply, maySellGoods]) {
      expect(may({ ...nobody, isAdmin: true, staffRole: 'owner' })).to.equal(true);
      expect(may({ ...nobody, isAdmin: true }), 'an admin from the time before roles').to.equal(true);
      for (const staffRole of ['support', 'finance', 'catalogue', 'moderator'] as const)
        expect(may({ ...nobody, isAdmin: true, staffRole }), staffRole).to.equal(false);
    }
  });
});

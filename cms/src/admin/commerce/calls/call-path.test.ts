import { endpoints } from '@shop/shared-types/contract';
import { expect } from 'chai';

import { callPath } from './call-path';
import { officeContract } from './office-contract';

/** The form of a message makes this call by a route of its own (`src/editing/message-preview.ts`). */
const callsOfForms = ['adminPreviewMessage'];

describe('the calls of the back office', () => {
  it('are all the calls of the contract that are made for the staff, but for those of forms', () => {
    const ofStaff = Object.entries(endpoints).flatMap(([name, { path }]) =>
      path.startsWith('/api/admin/') && !callsOfForms.includes(name) ? [name] : [],
    );
    expect(Object.keys(officeContract).sort()).to.deep.equal(ofStaff.sort());
  });

  it('go by the CMS, with their parameters and query', () => {
    expect(callPath('adminListPriceTiers', { query: { service: 'tg', country: 46 } })).to.equal(
      '/commerce-calls/price-tiers?service=tg&country=46',
    );
    expect(callPath('adminDecideWithdrawal', { params: { id: 'a/b' } })).to.equal(
      '/commerce-calls/withdrawals/a%2Fb/decisions',
    );
    expect(callPath('adminListUsers', { query: { search: '' } })).to.equal('/commerce-calls/users');
  });
});

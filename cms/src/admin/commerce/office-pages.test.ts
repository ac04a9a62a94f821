import { rightsOf, staffRoles, type StaffRole } from '@shop/shared-types/staff-rights';
import { expect } from 'chai';

import { officeSections, sectionsFor } from './office-pages';

const pathsFor = (role: StaffRole): string[] =>
  sectionsFor(rightsOf([role])).flatMap(({ pages }) => pages.map(([path]) => path));

describe('the pages of the back office', () => {
  it('are all there for an owner, in their order', () => {
    expect(pathsFor('owner')).to.deep.equal(officeSections.flatMap(({ pages }) => pages.map(([path]) => path)));
  });

  it('are for a role those that it can use (rule 19.21)', () => {
    expect(pathsFor('moderator')).to.deep.equal(['users', 'applications', 'self-dealing']);
    expect(pathsFor('catalogue')).to.include.members(['prices', 'stock', 'suppliers']);
    expect(pathsFor('catalogue')).not.to.include.members(['users']);
    expect(pathsFor('support')).to.include.members(['users', 'orders', 'withdrawals', 'refunds']);
    expect(pathsFor('support')).not.to.include.members(['today']);
    expect(pathsFor('finance')).to.include.members(['today', 'withdrawals', 'unmatched-payments', 'audit-log']);
  });

  it('leave no role without a page, and nobody without rights with one', () => {
    for (const role of staffRoles) expect(pathsFor(role), role).not.to.deep.equal([]);
    expect(sectionsFor(new Set())).to.deep.equal([]);
  });
});

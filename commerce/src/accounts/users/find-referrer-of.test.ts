import { expect } from 'chai';

import { profileCommands } from '../../platform/database/profile-commands.fixture.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { countReferredUsers, listReferredUsers } from './find-referrer-of.ts';

describe('users who were referred', () => {
  useTestDatabase();

  it('are found by the index: a page of the referral programme reads no other accounts', async () => {
    const commands = await profileCommands(async () => {
      await listReferredUsers({ referrerUserId: 7, limit: 10 });
      await countReferredUsers(7);
    });
    const plans = commands.filter(({ collection }) => collection === 'users').map(({ planSummary }) => planSummary);
    expect(plans).to.have.length(2);
    for (const plan of plans) expect(plan).to.match(/^(?:IXSCAN|COUNT_SCAN) \{ referrerUserId/);
  });
});

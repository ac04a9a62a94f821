import { expect } from 'chai';
import mongoose from 'mongoose';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { readBalance } from '../../../ledger/balances/read-balance.ts';
import { createGroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { logIn } from '../sessions/log-in.ts';
import { demoBuyerApiKey, demoBuyerEmail, demoPassword } from './demo-credentials.ts';
import { seedDemoUsers } from './seed-demo-users.ts';

describe('seedDemoUsers', () => {
  useTestDatabase();

  it('makes four confirmed people and pays the buyer once, however often and on however many nodes it runs', async () => {
    const { deps, clock } = startTestEngine().users;
    const groupCommit = createGroupCommit({
      connection: mongoose.connection,
      clock: clock.now,
      logger: createLogger('silent'),
    });
    const seed = () => seedDemoUsers({ ...deps, groupCommit }, { hasStaff: true });
    const [ids] = await Promise.all([seed(), seed()]);
    await seed();
    await groupCommit.close();

    expect([...ids.keys()]).to.have.length(4);
    const buyerId = ids.get(demoBuyerEmail) ?? 0;
    expect((await readBalance(buyerId)).available).to.equal(500_000);
    expect(await deps.apiKeys.findUser(demoBuyerApiKey)).to.include({ userId: buyerId });
    for (const [email, flag] of [
      ['partner@example.com', 'isPartner'],
      ['agent@example.com', 'isAgent'],
      ['admin@example.com', 'isAdmin'],
    ] as const) {
      const { user } = await logIn(deps, { email, password: demoPassword, address: '192.0.2.1' });
      expect(user[flag], email).to.equal(true);
      expect(user.emailConfirmedAt).to.be.instanceOf(Date);
    }
  });
});

import { expect } from 'chai';
import mongoose from 'mongoose';

import { startTestEngine } from '../../src/app/start-test-engine.fixture.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { startSmtpServer } from '../../src/platform/mail/start-smtp-server.fixture.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { createGroupCommit } from '../../src/platform/database/group-commit/group-commit.ts';
import { openShakyDatabase } from '../../src/platform/database/open-shaky-database.fixture.ts';
import { startPausableMongod } from '../../src/platform/database/start-pausable-mongod.fixture.ts';
import { useTestDatabase } from '../../src/platform/database/use-test-database.fixture.ts';
import { json, startOutsideServer } from '../../src/platform/outside-calls/start-outside-server.fixture.ts';
import { startTestShop, type TestShop } from './start-test-shop.fixture.ts';

/** `failing-suite.proof.ts` runs this suite. Everything here fails on purpose and closes nothing. */
describe('a suite that cannot begin', () => {
  let shop: TestShop | undefined;
  // This hook fails too, and so prevents the database's own clean-up from running.
  after(() => shop!.close());
  useTestDatabase();
  before(async () => {
    await startOutsideServer(json({}));
    throw new Error('on purpose: nothing to test');
  });
  it('is never reached', () => undefined);
});

describe('a suite whose tests fail half way', function halfWay() {
  this.timeout(60_000);
  useTestDatabase();
  afterEach(() => expect('the books').to.equal('in order'));

  it('leaves servers, a shop, databases and an operation that waits', async () => {
    await startTestShop();
    await startTestEngine().startProviderApp({ sims: 0 });
    await startSmtpServer();
    await startPausableMongod();
    const shaky = await openShakyDatabase();
    void shaky.cutAtCommit('before');
    const { connection } = shaky;
    // Its process lives as long as its patience: less than the usual 20 s, and long enough to wait still when everything is closed.
    const patienceMs = 5_000;
    const groupCommit = createGroupCommit({
      connection,
      clock: systemClock,
      logger: createLogger('silent'),
      patienceMs,
    });
    const waiting = groupCommit.submit({
      name: 'wait',
      reads: [],
      decide: (working) => working.insert({ collection: 'leases' }, { _id: 'waits' }),
    });
    await mongoose.connection.db?.admin().command({ ping: 1 });
    waiting.catch(() => undefined);
    expect('this test').to.equal('a failing one');
  });
});

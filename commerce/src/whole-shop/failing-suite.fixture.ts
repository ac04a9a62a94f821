import { expect } from 'chai';
import mongoose from 'mongoose';

import { createLogger } from '../platform/logging/logger.ts';
import { startSmtpServer } from '../platform/mail/start-smtp-server.stage.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createGroupCommit } from '../platform/database/group-commit/group-commit.ts';
import { openShakyDatabase } from '../platform/database/open-shaky-database.stage.ts';
import { startPausableMongod } from '../platform/database/start-pausable-mongod.stage.ts';
import { useTestDatabase } from '../platform/database/use-test-database.stage.ts';
import { json, startOutsideServer } from '../platform/outside-calls/start-outside-server.stage.ts';
import { startProviderApp } from '../provider-api/build-provider-app.stage.ts';
import { startTestShop, type TestShop } from './start-test-shop.stage.ts';

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
    await startProviderApp({ sims: 0 });
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import mongoose from 'mongoose';
import { pino } from 'pino';

import { activationCollection } from '../../sales/activations/activation.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { switchService } from '../../catalogue/switch-sale.ts';
import { createEngineNode } from '../create-engine-node.ts';
import { readPartnerStatistics } from '../../partners/read-partner-statistics.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { closeInTheEnd } from '../../platform/testing/close-in-the-end.ts';
import { seedDemo } from './seed-demo.ts';
import { seedDemoHistory } from './seed-demo-history.ts';
import { openReferrer } from '../../money/referrals/open-referrer.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import { demoBuyerEmail, demoRegularEmail } from '../../accounts/users/demo/demo-credentials.ts';
import { createDeliveryReader } from '../../sales/statistics/list-delivery-statistics.ts';
import { readEarnings } from '../../money/withdrawals/earnings.ts';

describe('the history of a demo', function historyOfADemo() {
  this.timeout(180_000);
  useTestDatabase();

  it('is a month of real sales, once, and the books are right', async () => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
    const config = readConfig({ NODE_ENV: 'test', MONGODB_URI: 'opened before', MAIL_OUTBOX_DIR: outboxDir });
    await seedCatalogue();
    const commerce = await createEngineNode({
      config,
      connection: mongoose.connection,
      logger: createLogger('silent'),
    });
    closeInTheEnd(() => commerce.close());
    const ids = await seedDemo(commerce);
    const [buyer = 0, partner = 0] = [demoBuyerEmail, 'partner@example.com'].map((email) => ids.get(email));
    // The state after a start that lost the database after its first step.
    const regular = {
      name: 'Demo Regular',
      email: demoRegularEmail,
      isDemo: true,
      password: 'lost',
      locale: 'en',
    } as const;
    await openReferrer(commerce, buyer);
    await createUser(commerce, { ...regular, referrerUserId: buyer });
    await seedDemoHistory(commerce, buyer);
    const first = await readPartnerStatistics(commerce.partners, [1], '30d');
    await seedDemoHistory(commerce, buyer);
    expect((await readPartnerStatistics(commerce.partners, [1], '30d')).total).to.deep.equal(first.total);
    await commerce.refresh();
    const { prices } = commerce.catalogue.current();
    const usual = prices.get('default')?.get('tg')?.get(16) ?? Infinity;
    expect(prices.get('supplier:3')?.get('tg')?.get(16), 'price of the dear supplier').to.be.above(usual);
    expect(first.total.sold).to.be.above(60);
    expect(first.total.cancelled).to.be.above(5);
    expect((await readEarnings({ userId: partner, source: 'partner' })).balance).to.be.above(50_000);
    expect((await readEarnings({ userId: buyer, source: 'referral' })).balance).to.be.above(0);
    const sweden = (await createDeliveryReader(commerce)('tg')).find(
      (one) => one.country === 46 && one.operator === 'any',
    );
    expect(sweden?.deliveryRate, 'delivery rate on the cards').to.be.within(0.5, 0.99);
    expect(sweden?.medianSeconds).to.be.within(12, 60);
    expect(await activationCollection().countDocuments({ userId: buyer }), 'orders of the demo buyer').to.equal(6);
    expect((await auditShop()).findings).to.deep.equal([]);
    await commerce.close();
    await rm(outboxDir, { recursive: true });
  });

  it('leaves out what cannot be played, says so, and plays the rest', async () => {
    await emptyDatabase();
    const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
    const config = readConfig({ NODE_ENV: 'test', MONGODB_URI: 'opened before', MAIL_OUTBOX_DIR: outboxDir });
    await seedCatalogue();
    const said: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const commerce = await createEngineNode({ config, connection: mongoose.connection, logger });
    closeInTheEnd(() => commerce.close());
    const buyer = (await seedDemo(commerce)).get(demoBuyerEmail) ?? 0;
    await switchService({ code: 'ig', isOnSale: false, at: new Date() }, () => Promise.resolve());
    await seedDemoHistory(commerce, buyer);
    expect((await readPartnerStatistics(commerce.partners, [1], '30d')).total.sold).to.be.above(30);
    const entries = said.filter((line) => line.includes('an entry of the demo history was left out'));
    expect(entries).not.to.have.length(0);
    expect(said.at(-1)).to.include('the demo history is not complete').and.include(`"leftOut":${entries.length}`);
    expect((await auditShop()).findings).to.deep.equal([]);
    await commerce.close();
    await rm(outboxDir, { recursive: true });
  });
});

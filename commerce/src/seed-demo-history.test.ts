import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { auditShop } from './audit-shop.ts';
import { seedCatalogue } from './catalogue/seed/seed-catalogue.ts';
import { createCommerce } from './create-commerce.ts';
import { readPartnerStatistics } from './partners/read-partner-statistics.ts';
import { readConfig } from './platform/config/read-config.ts';
import { useTestDatabase } from './platform/database/use-test-database.ts';
import { createLogger } from './platform/logging/logger.ts';
import { seedDemo } from './seed-demo.ts';
import { seedDemoHistory } from './seed-demo-history.ts';
import { demoBuyerEmail } from './users/seed-demo-users.ts';
import { readEarnings } from './withdrawals/earnings.ts';

describe('the history of a demo', function historyOfADemo() {
  this.timeout(60_000);
  useTestDatabase();

  it('is a month of real sales, once, and the books are right', async () => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
    const config = readConfig({ NODE_ENV: 'test', MONGODB_URI: 'opened before', MAIL_OUTBOX_DIR: outboxDir });
    await seedCatalogue();
    const commerce = await createCommerce({ config, connection: mongoose.connection, logger: createLogger('silent') });
    const ids = await seedDemo(commerce);
    const [buyer = 0, partner = 0] = [demoBuyerEmail, 'partner@example.com'].map((email) => ids.get(email));
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
    expect((await auditShop()).findings).to.deep.equal([]);
    await commerce.close();
    await rm(outboxDir, { recursive: true });
  });
});

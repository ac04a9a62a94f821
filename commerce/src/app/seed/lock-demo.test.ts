import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import mongoose from 'mongoose';

import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { createEngineNode, type EngineNode } from '../create-engine-node.ts';
import type { Lot } from '../../sales/goods/lot.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { lockDemo } from './lock-demo.ts';
import { PromoCodeModel } from '../../money/payments/promo-codes/promo-code.model.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import { seedDemo } from './seed-demo.ts';
import { hearFromSupplier } from '../../supply/remote/hear-from-supplier.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import { demoBuyerApiKey, demoBuyerEmail, demoPassword } from '../../accounts/users/demo/demo-credentials.ts';
import { logIn } from '../../accounts/users/sessions/log-in.ts';
import { openSession } from '../../accounts/users/sessions/open-session.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { createWebhook } from '../../notifications/webhooks/create-webhook.ts';
import { WebhookModel } from '../../notifications/webhooks/webhook.model.ts';

const address = '192.0.2.1';
const secret = 'an application secret that is long enough';
const people = [demoBuyerEmail, 'partner@example.com', 'agent@example.com', 'admin@example.com'];

const demo = { NODE_ENV: 'test' };
const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' };
const withoutDemo = { NODE_ENV: 'test', DEMO_MODE: '0' };
const publicDemo = { ...production, DEMO_MODE: '1' };
const sharedDemo = {
  NODE_ENV: 'test',
  HOST: '0.0.0.0',
  COMMERCE_ADMIN_TOKEN: secret,
  CMS_SUBMIT_TOKEN: secret,
  REBUILD_HOOK_SECRET: secret,
};

describe('a demo that is over', function aDemoThatIsOver() {
  this.timeout(60_000);
  useTestDatabase();
  let outboxDir = '';
  before(async () => {
    outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  after(() => rm(outboxDir, { recursive: true }));
  beforeEach(async () => {
    await emptyDatabase();
    await seedCatalogue();
  });

  /** Starts on the one database in the same way as `main.ts`. */
  const start = async <Answer>(
    env: Record<string, string>,
    use: (commerce: EngineNode, locked: string | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    const config = readConfig({ MONGODB_URI: 'opened before', MAIL_OUTBOX_DIR: outboxDir, APP_SECRET: secret, ...env });
    const commerce = await createEngineNode({
      config,
      connection: mongoose.connection,
      logger: createLogger('silent'),
    });
    try {
      const locked = await lockDemo(commerce);
      if (config.isDemo) await seedDemo(commerce);
      await hearFromSupplier(1, new Date());
      await commerce.refresh();
      return await use(commerce, locked);
    } finally {
      await commerce.close();
    }
  };

  const logInAs = (commerce: EngineNode, email: string): Promise<string> =>
    rejectionCodeOf(logIn(commerce.users, { email, password: demoPassword, address }));

  /** Counts everything that can be bought: SIMs, offers of accounts, licences. */
  const onSale = async (): Promise<number> => {
    const lots = [readyAccountLine, licenceLine].map(({ lots: { collection } }) =>
      mongoose.connection
        .collection<Lot>(collection)
        .countDocuments({ $or: [{ isOnSale: true }, { isOffered: true }] }),
    );
    return (await Promise.all(lots)).reduce((sum, count) => sum + count, 0);
  };

  /** Plays a demo that somebody has used. */
  const useDemo = (): Promise<{ session: string; onSaleBefore: number }> =>
    start(demo, async (commerce) => {
      const admin = await UserModel.findOne({ email: 'admin@example.com' }).orFail();
      const { token: session } = await openSession(commerce, admin._id);
      const sim = { country: 46, operator: 'telia', refusedServices: [], isOnline: true, rentHoursMax: 0 };
      const sims = [{ ...sim, phone: '46735550001', port: 'COM1' }];
      await commerce.pool.applyReport({ supplierId: 1, mode: 'changes', sims, at: new Date() });
      const buyer = await UserModel.findOne({ email: demoBuyerEmail }).orFail();
      await createWebhook(commerce.webhooks, { userId: buyer._id, url: 'https://developer.example/hook' });
      return { session, onSaleBefore: await onSale() };
    });

  const expectAllLocked = async (commerce: EngineNode, session: string): Promise<void> => {
    for (const email of people) expect(await logInAs(commerce, email), email).to.equal('LOGIN_WRONG');
    expect(await commerce.authenticate(session, address), 'a session').to.equal(undefined);
    expect(await commerce.authenticate(demoBuyerApiKey, address), 'the API key').to.equal(undefined);
    expect(await commerce.authenticate('demo-partner-api-key', address), 'the software key').to.equal(undefined);
    expect(commerce.supply.directory.findBySoftwareKey('demo-agent-protocol-key'), "the agent's key").to.equal(
      undefined,
    );
    expect(commerce.supply.directory.list().filter(({ isEnabled }) => isEnabled)).to.deep.equal([]);
    expect(await onSale()).to.equal(0);
    expect(await WebhookModel.countDocuments({ isEnabled: true })).to.equal(0);
    expect(await PromoCodeModel.countDocuments({ isActive: true })).to.equal(0);
    const { _id: userId } = await createUser(commerce, {
      name: 'Somebody',
      email: 'somebody@example.com',
      password: 'a password',
      locale: 'en',
    });
    const purchase = buyNumber(commerce.activationDeps, { userId, service: 'tg', country: 46 });
    expect(await rejectionCodeOf(purchase), 'a purchase').to.equal('NO_NUMBERS');
  };

  for (const [title, env, age] of [
    ['in production', production, () => Promise.resolve()],
    ['without demo mode', withoutDemo, () => Promise.resolve()],
    [
      'in production, on a database of a version that marked nothing',
      production,
      () => UserModel.updateMany({}, { $unset: { isDemo: 1 } }),
    ],
  ] as const) {
    it(`is locked ${title}: nobody logs in, no key opens, nothing of it is sold, and one line says so`, async () => {
      const { session } = await useDemo();
      await age();
      await start(env, async (commerce, locked) => {
        expect(locked)
          .to.match(/^demo mode is off: locked what the demo left, accounts [^\n]+$/)
          .and.include('admin@example.com')
          .and.include('Demo SIM pool, Demo agent, Demo upstream')
          .and.include('licences')
          .and.include('1 webhooks')
          .and.include('the promo code');
        await expectAllLocked(commerce, session);
      });
      await start(env, async (_commerce, locked) => {
        expect(locked, 'a second start has nothing to lock').to.equal(undefined);
        await UserModel.deleteOne({ email: 'somebody@example.com' });
      });
    });
  }

  it('opens again with the next demo', async () => {
    const { onSaleBefore } = await useDemo();
    await start(production, () => Promise.resolve());
    await start(demo, async (commerce) => {
      for (const email of people) expect(await logInAs(commerce, email), email).to.equal('none');
      expect(await commerce.authenticate(demoBuyerApiKey, address)).to.include({ credential: 'api-key' });
      expect(await commerce.authenticate('demo-partner-api-key', address)).to.include({ supplierId: 1 });
      expect(await onSale()).to.equal(onSaleBefore);
      expect(await PromoCodeModel.countDocuments({ isActive: true })).to.equal(1);
    });
  });

  it('leaves people and suppliers alone that are no demo’s', async () => {
    await start(production, async (commerce, locked) => {
      expect(locked).to.equal(undefined);
      const own = { name: 'Own', password: 'the password of a person', locale: 'en' as const };
      await createUser(commerce, { ...own, email: 'admin@example.com', isAdmin: true });
    });
    await start(production, async (commerce, locked) => {
      expect(locked).to.equal(undefined);
      const login = { email: 'admin@example.com', password: 'the password of a person', address };
      expect(await rejectionCodeOf(logIn(commerce.users, login))).to.equal('none');
    });
  });

  for (const [title, env] of [
    ['in production', publicDemo],
    ['that others can reach', sharedDemo],
  ] as const) {
    it(`has no admin in a demo ${title}, and locks the one of a demo before it`, async () => {
      await start(env, async (commerce) => {
        expect(await logInAs(commerce, demoBuyerEmail)).to.equal('none');
        expect(await UserModel.countDocuments({ isAdmin: true })).to.equal(0);
      });
      const { session } = await useDemo();
      await start(env, async (commerce, locked) => {
        expect(locked).to.equal('others can reach this demo: locked accounts admin@example.com');
        expect(await logInAs(commerce, 'admin@example.com')).to.equal('LOGIN_WRONG');
        expect(await commerce.authenticate(session, address)).to.equal(undefined);
        expect(await logInAs(commerce, demoBuyerEmail)).to.equal('none');
      });
    });
  }
});

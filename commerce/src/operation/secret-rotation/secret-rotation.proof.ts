import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import mongoose from 'mongoose';
import { generate } from 'otplib';

import { saleIdsOf } from '../../sales/activations/sale-ids.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { createEngineNode, type EngineNode } from '../../app/create-engine-node.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { AppSecretUnfit } from '../../platform/secrets/open-secrets.ts';
import { keyringId, keyrings } from '../../platform/secrets/keyring.model.ts';
import { keyIdOf, sealedPrefix } from '../../platform/secrets/secrets.ts';
import { seedDemo } from '../../app/seed/seed-demo.ts';
import { hearFromSupplier } from '../../supply/remote/hear-from-supplier.ts';
import { confirmEmail } from '../../accounts/users/email/confirm-email.ts';
import { confirmTwoFactor } from '../../accounts/users/two-factor/confirm-two-factor.ts';
import { issueMailToken } from '../../accounts/users/email/issue-mail-token.ts';
import { logIn } from '../../accounts/users/sessions/log-in.ts';
import { openSession } from '../../accounts/users/sessions/open-session.ts';
import { readCurrentUser } from '../../accounts/users/read-current-user.ts';
import { demoBuyerApiKey, demoBuyerEmail, demoPassword } from '../../accounts/users/demo/demo-credentials.ts';
import { startTwoFactor } from '../../accounts/users/two-factor/start-two-factor.ts';
import { createWebhook } from '../../notifications/webhooks/create-webhook.ts';
import { WebhookModel } from '../../notifications/webhooks/webhook.model.ts';
import { openShopSecrets } from './open-shop-secrets.ts';
import { reseal } from './reseal.ts';
import { sealedFields } from './sealed-fields.ts';
import { collectionOf, sealedTextIn } from './sealed-texts.ts';

const first = { appSecret: 'the first application secret, long enough', appSecretPrevious: [] };
const second = 'the second application secret, long enough';
const rotated = { appSecret: second, appSecretPrevious: [first.appSecret] };
const secondAlone = { appSecret: second, appSecretPrevious: [] };

const address = '192.0.2.1';
const purchase = { service: 'tg', country: 46, idempotencyKey: 'across-a-rotation' };

const failureOf = async (attempt: Promise<unknown>): Promise<Error> => {
  const failure = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error)) throw new Error('it did not fail');
  return failure;
};

describe('a change of the application secret', () => {
  useTestDatabase();
  const clock = createTestClock(new Date());
  let outboxDir = '';
  before(async () => {
    outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  after(() => rm(outboxDir, { recursive: true }));
  beforeEach(emptyDatabase);

  /** A node with these secrets, built as a start builds it. */
  const onNode = async <Answer>(
    { appSecret, appSecretPrevious }: { appSecret: string; appSecretPrevious: readonly string[] },
    use: (commerce: EngineNode) => Promise<Answer>,
  ): Promise<Answer> => {
    const config = readConfig({
      NODE_ENV: 'test',
      MONGODB_URI: 'opened before',
      MAIL_OUTBOX_DIR: outboxDir,
      APP_SECRET: appSecret,
      APP_SECRET_PREVIOUS: appSecretPrevious.join(','),
    });
    const commerce = await createEngineNode({
      config,
      connection: mongoose.connection,
      logger: createLogger('silent'),
    });
    try {
      await hearFromSupplier(1, new Date());
      await commerce.refresh();
      return await use(commerce);
    } finally {
      await commerce.close();
    }
  };

  const usersOf = ({ users }: EngineNode) => ({ ...users, clock: clock.now });

  /** A shop with at least one document of every sealed or hashed kind. */
  const fillShop = (secrets: typeof first) =>
    onNode(secrets, async (commerce) => {
      await seedCatalogue();
      const ids = await seedDemo(commerce);
      await hearFromSupplier(1, new Date());
      await commerce.refresh();
      const userId = ids.get(demoBuyerEmail) ?? 0;
      const phones = ['46735550001', '46735550002', '46735550003'];
      const sim = { country: 46, operator: 'telia', refusedServices: [], isOnline: true, rentHoursMax: 0 };
      const sims = phones.map((phone, index) => ({ ...sim, phone, port: `COM${index}` }));
      await commerce.pool.applyReport({ supplierId: 1, mode: 'changes', sims, at: new Date() });
      const users = usersOf(commerce);
      const { secret: totp } = await startTwoFactor(users, { userId, password: demoPassword });
      const { recoveryCodes } = await confirmTwoFactor(users, { userId, code: await codeOf(totp) });
      const bought = await buyNumber(commerce.activationDeps, { userId, ...purchase });
      const { secret: webhookSecret } = await createWebhook(commerce.webhooks, {
        userId,
        url: 'https://developer.example/hook',
      });
      const { token: session } = await openSession(commerce, userId);
      const mailTokens = [1, 2, 3].map(() => issueMailToken(commerce, { userId, purpose: 'confirm-email' }));
      const nextIds = saleIdsOf(commerce.secrets, 'activation-id', { seed: 'a purchase to come' }, 1);
      return {
        userId,
        totp,
        recoveryCodes,
        activationId: bought._id,
        webhookSecret,
        session,
        mailTokens: await Promise.all(mailTokens),
        nextIds,
      };
    });
  type Filled = Awaited<ReturnType<typeof fillShop>>;

  const codeOf = (secret: string): Promise<string> =>
    generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });

  /** Every credential of a person, a program, a partner or a supplier is still accepted. */
  const expectAllToWork = (commerce: EngineNode, filled: Filled) => async (): Promise<void> => {
    const users = usersOf(commerce);
    const { userId, totp, recoveryCodes, activationId, webhookSecret, session, mailTokens, nextIds } = filled;
    const login = { email: demoBuyerEmail, password: demoPassword, address };
    clock.advance(60_000);
    expect((await logIn(users, { ...login, code: await codeOf(totp) })).user._id, 'an app’s code').to.equal(userId);
    const recovery = recoveryCodes.pop();
    expect((await logIn(users, { ...login, code: recovery })).user._id, 'a recovery code').to.equal(userId);
    expect(await commerce.authenticate(session, address), 'a session').to.include({ userId, credential: 'session' });
    expect(await commerce.authenticate(demoBuyerApiKey, address), 'an API key').to.include({ userId });
    const { dynamicFields } = await readCurrentUser(commerce.secrets, userId);
    expect(dynamicFields.settings.apiKey, 'the API key as its owner sees it').to.equal(demoBuyerApiKey);
    expect(await commerce.authenticate('demo-partner-api-key', address), 'a software key').to.include({
      supplierId: 1,
    });
    expect(commerce.supply.directory.connectionOf(2)?.key, "an agent's key").to.equal('demo-agent-protocol-key');
    expect(commerce.supply.directory.connectionOf(3)?.key, "an upstream's key").to.equal('demo-upstream-api-key');
    const webhook = await WebhookModel.findOne({ userId }).lean();
    expect(commerce.secrets.decrypt('webhook-secret', webhook?.secretSealed ?? '')).to.equal(webhookSecret);
    await confirmEmail(users, mailTokens.pop() ?? '');
    expect((await buyNumber(commerce.activationDeps, { userId, ...purchase }))._id, 'a replay').to.equal(activationId);
    expect(
      saleIdsOf(commerce.secrets, 'activation-id', { seed: 'a purchase to come' }, 1),
      'ids of purchases',
    ).to.deep.equal(nextIds);
  };

  /** Removes the key ids and the keyring: the database as a version without them left it. */
  const makeOld = async (): Promise<void> => {
    await keyrings().deleteMany({});
    for (const field of sealedFields) {
      const documents = await collectionOf(field)
        .find({ [field.path]: { $type: 'string' } })
        .toArray();
      for (const document of documents) {
        const text = sealedTextIn(document, field);
        await collectionOf(field).updateOne(
          { _id: document._id },
          { $set: { [field.path]: text.slice(text.lastIndexOf('.') + 1) } },
        );
      }
    }
  };

  for (const [title, prepare] of [
    ['of this version', () => Promise.resolve()],
    ['of a version without key ids', makeOld],
  ] as const) {
    it(`breaks nothing on a database ${title}: with both secrets, sealed anew, with the new one alone`, async () => {
      const filled = await fillShop(first);
      await prepare();
      await onNode(rotated, (commerce) => expectAllToWork(commerce, filled)());
      expect((await reseal(rotated)).reduce((sum, { lost }) => sum + lost, 0)).to.equal(0);
      await onNode(secondAlone, (commerce) => expectAllToWork(commerce, filled)());
    }).timeout(60_000);
  }

  it('seals every kind of text anew, in batches, and can be cut short and run again', async () => {
    const secrets = await openShopSecrets(first);
    for (const [number, field] of sealedFields.entries()) {
      const texts = Array.from({ length: 501 }, (_, index) => ({
        _id: number * 1000 + index,
        email: `${number}-${index}`,
        apiKeyHash: `${number}-${index}`,
        ...nested(field.path, secrets.encrypt(field.purpose, `text ${index}`)),
      }));
      await collectionOf(field).insertMany(texts);
    }
    await openShopSecrets(rotated);
    const cut = new Error('cut short');
    const begun = reseal(rotated, {
      onProgress: () => {
        throw cut;
      },
    });
    expect(await failureOf(begun)).to.equal(cut);
    await openShopSecrets(rotated);
    const done = await reseal(rotated);
    expect(done.map(({ resealed }) => resealed)).to.deep.equal([1, ...sealedFields.slice(1).map(() => 501)]);
    expect((await reseal(rotated)).every(({ resealed }) => resealed === 0)).to.equal(true);
    const now = await openShopSecrets(secondAlone);
    for (const field of sealedFields) {
      const documents = await collectionOf(field)
        .find({ [field.path]: { $type: 'string' } })
        .toArray();
      expect(documents, field.title).to.have.length(501);
      for (const document of documents) {
        const text = sealedTextIn(document, field);
        expect(text.startsWith(sealedPrefix(keyIdOf(second))), field.title).to.equal(true);
        expect(now.decrypt(field.purpose, text)).to.match(/^text \d+$/);
      }
    }
  }).timeout(60_000);

  it('is refused at the start without the earlier secret, in a sentence that names what is closed and the way out', async () => {
    await fillShop(first);
    for (const prepare of [() => Promise.resolve(), makeOld]) {
      await prepare();
      const failure = await failureOf(onNode(secondAlone, () => Promise.resolve()));
      expect(failure).to.be.instanceOf(AppSecretUnfit);
      expect(failure.message)
        .to.include('APP_SECRET')
        .and.include('APP_SECRET_PREVIOUS')
        .and.include('npm run reseal')
        .and.include("2 suppliers' keys")
        .and.include("4 buyers' API keys");
    }
  }).timeout(60_000);

  it('goes on without what a lost secret closed, when the operator says so', async () => {
    const { userId } = await fillShop(first);
    await openShopSecrets(secondAlone, { acceptsLoss: true });
    const lost = (await reseal(secondAlone, { acceptsLoss: true })).reduce((sum, progress) => sum + progress.lost, 0);
    expect(lost).to.be.greaterThan(5);
    await onNode(secondAlone, async (commerce) => {
      expect(commerce.supply.directory.connectionOf(2)).to.equal(undefined);
      expect(commerce.supply.directory.find(2)).to.include({ name: 'Demo agent' });
      expect((await readCurrentUser(commerce.secrets, userId)).dynamicFields.settings.apiKey).to.equal(null);
    });
    expect((await keyrings().findOne({ _id: keyringId }))?.sealingKeyIds).to.deep.equal([keyIdOf(second)]);
  }).timeout(60_000);
});

/** A document with a text at a path: `a.b` → `{ a: { b: text } }`. */
const nested = (path: string, text: string): Record<string, unknown> => {
  const [name = '', ...rest] = path.split('.');
  return { [name]: rest.length > 0 ? nested(rest.join('.'), text) : text };
};

import { expect } from 'chai';
import mongoose from 'mongoose';

import { createLiveCatalogue } from '../../catalogue/live-catalogue.ts';
import { noteAuditOutcome } from '../../ledger/audit/audit-outcome.ts';
import { buildMailQueue, type TestMailQueue } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { PartnerApplicationModel } from '../../partners/partner-application.model.ts';
import { recordUnmatched } from '../../money/payments/incoming/unmatched-payments.ts';
import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { createGroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { FailedRecordModel } from '../../platform/failed-records/failed-record.model.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createDeliveryTally } from '../../sales/statistics/delivery-tally.ts';
import { createSupplierDirectory } from '../../supply/directory/supplier-directory.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { createRemoteStock } from '../../supply/remote/remote-stock.ts';
import { createStock } from '../../supply/stock.ts';
import { TelegramMessageModel } from '../../notifications/telegram/telegram-message.model.ts';
import { noteFailedLogin } from '../../accounts/users/sessions/failed-logins.ts';
import { WithdrawalModel } from '../../money/withdrawals/withdrawal.model.ts';
import { AlertModel } from './alert.model.ts';
import { alertsHandlers } from './alerts.routes.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import { countOpenAlerts, listAlerts } from './list-alerts.ts';
import { watchAlerts } from './watch-alerts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const staffChat = -100_123;

describe('alerts to the staff (rule 19.27)', () => {
  useTestDatabase();
  let clock: TestClock;
  let deps: AlertsDeps;
  let mails: TestMailQueue;
  beforeEach(async () => {
    await emptyDatabase();
    clock = createTestClock(new Date('2026-01-05T09:00:00.000Z'));
    const secrets = createSecrets('a secret for tests that is long enough');
    const logger = createLogger('silent');
    mails = buildMailQueue({ clock: clock.now, secrets });
    const directory = createSupplierDirectory(secrets, clock.now);
    deps = {
      clock: clock.now,
      logger,
      secrets,
      groupCommit: createGroupCommit({ connection: mongoose.connection, clock: clock.now, logger }),
      catalogue: createLiveCatalogue(),
      stock: createStock(createRemoteStock(), directory),
      supply: { directory },
      countOpenAlerts,
      lowStockBelow: 10,
      mailQueue: mails.mailQueue,
      publicUrl: 'https://shop.example',
      brandName: 'Numeo',
      staffEmails: [{ to: 'staff@shop.example', language: 'en' }],
      staffChats: [{ to: staffChat, language: 'en' }],
      thresholds: {
        supplierSilentMinutes: 10,
        deliveryDropPoints: 15,
        jobFailures: 5,
        failedLogins: 20,
        payoutHours: 24,
        applicationHours: 48,
      },
    };
  });
  afterEach(() => deps.groupCommit.close());

  const watch = () => watchAlerts(deps, { jobNames: ['audit', 'roll up sales'] });
  const openIds = async () =>
    (await listAlerts({ limit: 100 })).filter(({ clearedAt }) => clearedAt === null).map(({ _id }) => _id);
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const unmatched = (id: string) =>
    recordUnmatched({ _id: id, method: 'card', units: '100', address: '', arrivedAt: clock.now(), reason: '' });

  it('are written to each of the staff in the language of the address and the chat', async () => {
    deps = {
      ...deps,
      staffEmails: [
        { to: 'ada@shop.example', language: 'en' },
        { to: 'boris@shop.example', language: 'ru' },
      ],
      staffChats: [{ to: staffChat, language: 'ru' }],
    };
    await unmatched('card:1');
    await watch();
    const sent = await mails.sendMails();
    expect(sent.map(({ to }) => to)).to.have.members(['ada@shop.example', 'boris@shop.example']);
    const russian = sent.find(({ to }) => to === 'boris@shop.example');
    expect(russian?.text)
      .to.match(/[а-яё]{4}/)
      .and.include('Открыть оповещения');
    expect(sent.find(({ to }) => to === 'ada@shop.example')?.text).not.to.match(/[а-яё]/);
    const [message] = await TelegramMessageModel.find().lean();
    expect(deps.secrets.decrypt('telegram-message', message?.textSealed ?? '')).to.match(/[а-яё]{4}/);
  });

  it('tell of a cause once, by mail and Telegram, however often and on however many nodes it is looked for', async () => {
    await unmatched('card:1');
    await unmatched('card:2');
    await Promise.all([watch(), watch(), watch()]);
    clock.advance(minuteMs);
    expect(await watch()).to.deep.equal({ raised: 0, cleared: 0 });
    const sent = await mails.sendMails();
    expect(sent).to.have.length(1);
    expect(sent[0]).to.include({ to: 'staff@shop.example' });
    expect(sent[0]?.subject).to.match(/^2 alerts: Money by card that arrived at 2026-01-05 12:00 Moscow time/);
    expect(sent[0]?.text).to.include('(card:1)').and.to.include('(card:2)');
    expect(sent[0]?.text).to.include('https://shop.example/cms/admin/commerce/alerts');
    const messages = await TelegramMessageModel.find().lean();
    expect(messages.map(({ chatId }) => chatId)).to.deep.equal([staffChat]);
    expect(deps.secrets.decrypt('telegram-message', messages[0]?.textSealed ?? '')).to.include('(card:2)');
  });

  it('end ten minutes after their cause is gone, and are raised again when it comes back', async () => {
    await SupplierModel.create({ _id: 1, kind: 'pool', name: 'Pool', ownerUserId: 9, heardAt: ago(9 * minuteMs) });
    expect(await watch()).to.deep.equal({ raised: 0, cleared: 0 });
    clock.advance(minuteMs);
    expect(await watch()).to.deep.equal({ raised: 1, cleared: 0 });
    await SupplierModel.updateOne({ _id: 1 }, { $set: { heardAt: new Date('2026-01-05T12:00:00.000Z') } });
    clock.advance(9 * minuteMs);
    expect(await watch()).to.deep.equal({ raised: 0, cleared: 0 });
    clock.advance(minuteMs);
    expect(await watch()).to.deep.equal({ raised: 0, cleared: 1 });
    expect(await openIds()).to.deep.equal([]);
    clock.advance(4 * hourMs);
    expect(await watch()).to.deep.equal({ raised: 1, cleared: 0 });
    expect(await openIds()).to.deep.equal(['supplier-silent:1']);
    expect(await AlertModel.findById('supplier-silent:1').lean()).to.include({ timesRaised: 2, clearedAt: null });
    expect(await mails.sendMails()).to.have.length(2);
  });

  it('are raised for everything that the operator has to know', async () => {
    await noteAuditOutcome({ findings: ['user:1: the balance is 1'], unlisted: 2 }, clock.now());
    await mongoose.connection.collection('jobs').insertMany([
      { type: 'single', name: 'audit', failCount: 5, failReason: 'no database', nextRunAt: clock.now() },
      { type: 'single', name: 'roll up sales', failCount: null, nextRunAt: ago(31 * minuteMs), lockedAt: null },
    ]);
    const times = { firstFailedAt: ago(1), lastFailedAt: ago(1), retryAt: ago(1) };
    const failed = { queue: 'e-mails', recordId: '1', attempts: 40, ...times, isSetAside: true };
    await FailedRecordModel.create({ _id: 'e-mails:1', ...failed });
    const requisites = { requisitesSealed: 'x', requisitesShown: 'x', method: 'card', parts: [], decisions: [] };
    const payout = { userId: 7, source: 'partner', sum: 1, rubPerUsd: 1, version: 1, ...requisites } as const;
    await WithdrawalModel.collection.insertMany([
      { ...payout, _id: 'old', status: 'approved', requestedAt: ago(24 * hourMs) },
      { ...payout, _id: 'new', status: 'requested', requestedAt: ago(23 * hourMs) },
      { ...payout, _id: 'paid', status: 'paid', requestedAt: ago(72 * hourMs) },
    ] as never);
    const application = {
      contact: 'x',
      email: 'x@example.com',
      phone: 'x',
      originCountries: 'x',
      equipmentModels: 'x',
    };
    const sent = { ...application, portCount: 16, status: 'new', appliedAt: ago(48 * hourMs) } as const;
    await PartnerApplicationModel.create({ ...sent, _id: 'a1' });
    for (let index = 0; index < 20; index += 1) await noteFailedLogin(clock.now());
    await watch();
    expect((await openIds()).sort()).to.deep.equal([
      'application-waiting:a1',
      'audit-finding:books',
      'failed-logins:shop',
      'job-failing:audit',
      'job-failing:roll up sales',
      'payout-waiting:old',
      'work-set-aside:e-mails',
    ]);
    const texts = new Map((await listAlerts({ limit: 100 })).map(({ _id, text }) => [_id, text]));
    expect(texts.get('audit-finding:books')).to.include('3 findings. The first: user:1: the balance is 1');
    expect(texts.get('job-failing:audit')).to.equal('The job “audit” has failed 5 times in a row (no database).');
    const russian = (await listAlerts({ limit: 100 })).map(({ texts: words }) => words?.ru ?? '');
    expect(russian.filter((text) => !/[а-я]/i.test(text))).to.deep.equal([]);
    expect(russian).to.include(
      'Сверка от 2026-01-05 12:00 по Москве нашла 3 расхождения. Первое: user:1: the balance is 1',
    );
    expect(russian).to.include('20 входов с неверным паролем за десять минут: возможно, кто-то подбирает пароли.');
    clock.advance(10 * minuteMs);
    await watch();
    expect(await openIds()).not.to.include('failed-logins:shop');
  });

  it('tell that codes come less often than in the week before', async () => {
    const tally = createDeliveryTally({ clock: clock.now });
    const end = async (count: number, withCode: number) => {
      const at = clock.now();
      for (let index = 0; index < count; index += 1) {
        const messages = index < withCode ? [{ code: '1234', receivedAt: at }] : [];
        const times = { boughtAt: at, endedAt: at };
        tally.add({
          service: 'tg',
          country: 46,
          operator: 'any',
          supplierId: 1,
          status: 'expired',
          messages,
          ...times,
        });
      }
      await tally.flush();
    };
    await end(100, 80);
    clock.advance(5 * hourMs + minuteMs);
    await end(49, 0);
    expect((await watch()).raised, 'a small sample').to.equal(0);
    await end(151, 132);
    expect((await watch()).raised, '66 % after 80 %').to.equal(0);
    await end(10, 0);
    await watch();
    const [alert] = await listAlerts({ limit: 1 });
    expect(alert?.text).to.equal(
      'The delivery rate of the last 3 hours is 62.9 % of 210 numbers; in the week before it was 80 %.',
    );
  });

  it('are read in the language of the office, also those that an older release raised in English', async () => {
    const { adminListAlerts } = alertsHandlers();
    await unmatched('card:1');
    await watch();
    await AlertModel.create({
      ...{ _id: 'low-stock:tg:46', kind: 'low-stock', text: 'One is left.', raisedAt: ago(1), seenAt: ago(1) },
      ...{ clearedAt: null, timesRaised: 1, version: 1 },
    });
    const textsIn = async (locale: 'en' | 'ru') =>
      (await adminListAlerts({ query: { limit: 100 }, locale } as never)).map(({ text }) => text);
    expect(await textsIn('ru')).to.deep.equal([
      'Деньги через card, пришли 2026-01-05 12:00 по Москве, не подходят ни к одному пополнению (card:1).',
      'One is left.',
    ]);
    expect((await textsIn('en'))[0]).to.match(/^Money by card/);
  });

  it('neither begin nor end while their cause cannot be read', async () => {
    await unmatched('card:1');
    await noteAuditOutcome({ findings: ['x'], unlisted: 0 }, clock.now());
    await watch();
    clock.advance(20 * minuteMs);
    const broken = {
      ...deps,
      catalogue: {
        current: (): never => {
          throw new Error('away');
        },
      },
    };
    const low = {
      _id: 'low-stock:tg:46',
      kind: 'low-stock',
      text: 'x',
      raisedAt: ago(1),
      seenAt: ago(hourMs),
    } as const;
    await AlertModel.create({ ...low, clearedAt: null, timesRaised: 1, version: 1 });
    expect(await watchAlerts(broken, { jobNames: [] })).to.deep.equal({ raised: 0, cleared: 0 });
    expect(await openIds()).to.include('low-stock:tg:46');
    expect(await watch()).to.deep.equal({ raised: 0, cleared: 1 });
  });
});

import { expect } from 'chai';

import { submissionsPerHour } from '@shop/shared-types/constants';
import { bulkOrder } from '@shop/shared-types/contract/community';

import { auditShop } from '../../operation/audit/audit-shop.ts';
import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { FailedRecordModel } from '../../platform/failed-records/failed-record.model.ts';
import { retryDeadLetters } from '../../platform/failed-records/settle-failed-record.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createMailSender } from '../../platform/mail/create-mail-sender.ts';
import { startSmtpServer, type TestSmtpServer } from '../../platform/mail/start-smtp-server.fixture.ts';
import { createOutsideCaller } from '../../platform/outside-calls/call-outside.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import type { CommunityDeps } from './community-deps.ts';
import { submitWaiting } from './submit-waiting.ts';
import { startCmsDesk, type TestCmsDesk } from './start-cms-desk.fixture.ts';
import type { AnySubmission } from './submission-content.ts';
import { createSubmissionThrottle } from './submission-throttle.ts';
import { SubmissionModel } from './submission.model.ts';
import { takeSubmission } from './take-submission.ts';

const hourMs = 3_600_000;
const guest = { userId: null, locale: 'tr' as const };
const review: AnySubmission = {
  kind: 'review',
  content: { name: 'Deniz', message: 'Para geri geldi.' },
  sender: guest,
};
const comment: AnySubmission = {
  kind: 'article-comment',
  content: { article: 'how-the-refund-works', message: 'Clear.', name: 'Marta' },
  sender: { userId: 7, locale: 'en' },
};
const order: AnySubmission = {
  kind: 'bulk-order',
  content: { service: 'tg', country: 46, quantity: 500, email: 'many@example.com', message: 'By Friday, please.' },
  sender: guest,
};

describe('what visitors send', () => {
  useTestDatabase();
  let cms: TestCmsDesk;
  let smtp: TestSmtpServer;
  let clock: TestClock;
  let deps: CommunityDeps;
  const outsideCaller = createOutsideCaller();
  before(async () => {
    smtp = await startSmtpServer();
  });
  after(async () => {
    outsideCaller.close();
    await smtp.stop();
  });
  beforeEach(async () => {
    await emptyDatabase();
    cms = await startCmsDesk();
    smtp.received.length = 0;
    smtp.refuseAll(false);
    clock = createTestClock();
    deps = {
      clock: clock.now,
      randomness: createSeededRandomness(1),
      secrets: createSecrets('a test secret that is long enough to pass'),
      logger: createLogger('silent'),
      throttle: createSubmissionThrottle(),
      verifyCaptcha: () => Promise.resolve(),
      priceBook: { hasService: (code) => code === 'tg', hasCountry: (id) => id === 46 },
      outsideCaller,
      cmsUrl: cms.url,
      cmsSubmitToken: 'the token',
      sendMail: createMailSender({
        smtpUrl: smtp.url,
        mailFrom: 'shop@example.com',
        brandName: 'Shop',
        mailOutboxDir: undefined,
      }),
      supportEmail: 'support@example.com',
      staffLanguage: 'en',
      brandName: 'Shop',
    };
  });
  afterEach(() => cms.stop());

  const take = (submission: AnySubmission, idempotencyKey?: string, address = '192.0.2.1') =>
    takeSubmission(deps, { submission, address, idempotencyKey });

  it('is taken from people only where it is a message to support, and a repeat of it needs no second proof', async () => {
    const isRight = new Set(['answer']);
    deps.verifyCaptcha = ({ captchaToken = '' }) =>
      isRight.delete(captchaToken) ? Promise.resolve() : Promise.reject(new CommerceError('CAPTCHA_FAILED'));
    const content = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    const message: AnySubmission = { kind: 'feedback', content, sender: { userId: null, locale: 'en' } };
    const send = (captchaToken?: string) =>
      takeSubmission(deps, { submission: message, address: '192.0.2.1', idempotencyKey: 'message-1', captchaToken });
    expect(await rejectionCodeOf(send())).to.equal('CAPTCHA_FAILED');
    await send('answer');
    await send('answer');
    await take(review);
    expect(await SubmissionModel.countDocuments()).to.equal(2);
  });

  it('comes to the CMS as it was written, and its words are readable nowhere here', async () => {
    await take(review);
    await take(comment);
    expect(JSON.stringify(await SubmissionModel.find().lean())).not.to.match(/Deniz|Para|Clear/);
    expect(await submitWaiting(deps)).to.deep.equal({ submitted: 2, refused: 0, failed: 0, deadLetters: 0 });
    const writtenAt = clock.now().toISOString();
    const [first, second] = [...cms.drafts.values()].sort((one, other) => (one.path < other.path ? 1 : -1));
    expect(first).to.deep.include({ path: '/api/reviews', token: 'Bearer the token' });
    expect(first?.data).to.include({ name: 'Deniz', message: 'Para geri geldi.', localeCode: 'tr', writtenAt });
    expect(first?.data).not.to.have.property('userId');
    expect(second?.path).to.equal('/api/comments');
    expect(second?.data).to.include({ article: 'how-the-refund-works', name: 'Marta', userId: '7', localeCode: 'en' });
    expect(await SubmissionModel.countDocuments({ state: 'handed-over', contentSealed: null })).to.equal(2);
    expect(await submitWaiting(deps)).to.deep.equal({ submitted: 0, refused: 0, failed: 0, deadLetters: 0 });
  });

  it('outlives an outage of the CMS, waits longer each time, and keeps no message waiting', async () => {
    cms.answer(503);
    await take(review);
    await take(order);
    expect(await submitWaiting(deps)).to.deep.equal({ submitted: 1, refused: 0, failed: 1, deadLetters: 0 });
    expect(smtp.received).to.have.length(1);
    expect(await submitWaiting(deps)).to.include({ failed: 0 });
    clock.advance(30_000);
    expect(await submitWaiting(deps)).to.include({ failed: 1 });
    clock.advance(30_000);
    expect(await submitWaiting(deps)).to.include({ failed: 0 });
    clock.advance(30_000);
    expect(await submitWaiting(deps)).to.include({ failed: 1 });
    clock.advance(5 * 24 * hourMs);
    cms.answer(201);
    expect(await submitWaiting(deps)).to.include({ submitted: 1 });
    expect(cms.drafts.size).to.equal(1);
  });

  it('carries one id through every try, so that an answer that got lost makes no second draft', async () => {
    await take(review);
    cms.answer('lost');
    expect(await submitWaiting(deps)).to.include({ failed: 1 });
    clock.advance(hourMs);
    cms.answer(201);
    expect(await submitWaiting(deps)).to.include({ submitted: 1 });
    expect(cms.calls).to.have.length(2);
    expect(cms.drafts.size).to.equal(1);
  });

  it('is taken up again when a node died over it', async () => {
    await take(review);
    const [stored] = await SubmissionModel.find().lean();
    const leasedUntil = new Date(clock.now().getTime() + 2 * 60_000);
    await SubmissionModel.updateOne({ _id: stored?._id }, { $set: { dueAt: leasedUntil }, $inc: { attempts: 1 } });
    expect(await submitWaiting(deps)).to.include({ submitted: 0 });
    clock.advance(2 * 60_000);
    expect(await submitWaiting(deps)).to.include({ submitted: 1 });
  });

  it('is given up when the CMS will never take it, and not when our token is wrong', async () => {
    await take(comment);
    cms.answer(403);
    expect(await submitWaiting(deps)).to.include({ failed: 1, refused: 0 });
    clock.advance(hourMs);
    cms.answer(404);
    expect(await submitWaiting(deps)).to.include({ refused: 1 });
    clock.advance(hourMs);
    cms.answer(201);
    expect(await submitWaiting(deps)).to.include({ submitted: 0 });
    expect(cms.drafts.size).to.equal(0);
  });

  it('is handed over although the CMS chokes on others, which are set aside after days of tries with their words', async () => {
    cms.failOn('poison');
    for (let index = 0; index < 5; index += 1)
      await take({ ...review, content: { name: 'Eve', message: `poison ${index}` } }, `bad-${index}`);
    clock.advance(1);
    await take(review, undefined, '192.0.2.2');
    expect(await submitWaiting(deps)).to.deep.equal({ submitted: 1, refused: 0, failed: 5, deadLetters: 0 });
    let hours = 0;
    for (; (await SubmissionModel.countDocuments({ state: 'waiting' })) > 0 && hours < 100; hours += 1) {
      clock.advance(hourMs);
      await submitWaiting(deps);
    }
    expect(hours).to.be.within(48, 72);
    expect(
      await SubmissionModel.countDocuments({ state: 'set-aside', dueAt: null, contentSealed: { $ne: null } }),
    ).to.equal(5);
    const callsMade = cms.calls.length;
    clock.advance(hourMs);
    await submitWaiting(deps);
    expect(cms.calls).to.have.length(callsMade);

    const failed = await FailedRecordModel.find({ queue: 'submissions', isSetAside: true, isLost: false }).lean();
    expect(failed).to.have.length(5);
    expect((await auditShop()).findings.filter((finding) => finding.includes('set aside'))).to.have.length(5);
    cms.failOn('nothing of this kind');
    await retryDeadLetters([String(failed[0]?._id)], clock.now());
    expect(await submitWaiting(deps), 'the staff had one of them tried again').to.include({ submitted: 1 });
    expect(await FailedRecordModel.countDocuments()).to.equal(4);
  });

  it('is not set aside for an outage of days, only for one of a month', async () => {
    await take(review);
    cms.answer(503);
    for (let hours = 0; hours < 29 * 24; hours += 12) {
      clock.advance(12 * hourMs);
      expect(await submitWaiting(deps)).to.include({ failed: 1 });
    }
    clock.advance(24 * hourMs);
    expect(await submitWaiting(deps)).to.include({ deadLetters: 1 });
  });

  it('is handed over once when all nodes work at the same time', async () => {
    for (let index = 0; index < 12; index += 1) await take(review, undefined, `192.0.2.${index}`);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => submitWaiting(deps)));
    expect(outcomes.reduce((sum, { submitted }) => sum + submitted, 0)).to.equal(12);
    expect(cms.calls).to.have.length(12);
  });

  it('reaches support by mail, which answers the sender; a mail server that is down delays it', async () => {
    smtp.refuseAll(true);
    await take(order);
    await take({ kind: 'feedback', content: { name: 'Ann', email: 'ann@example.com', message: 'Hi' }, sender: guest });
    expect(await submitWaiting(deps)).to.include({ submitted: 0, failed: 2 });
    smtp.refuseAll(false);
    clock.advance(hourMs);
    expect(await submitWaiting(deps)).to.include({ submitted: 2 });
    const bulk = smtp.received.find(({ message }) => message.includes('Bulk order'));
    expect(bulk?.to).to.deep.equal(['support@example.com']);
    expect(bulk?.message)
      .to.match(/^Reply-To: many@example\.com$/m)
      .and.include('500')
      .and.include('By Friday, please.');
  });

  it('is taken once for one key, and the key serves nothing else', async () => {
    await Promise.all([take(review, 'key'), take(review, 'key'), take(review, 'key')]);
    await take(review, 'key', '192.0.2.2');
    expect(await SubmissionModel.countDocuments()).to.equal(2);
    const other = { ...review, content: { ...review.content, message: 'Something else' } } as AnySubmission;
    expect(await rejectionCodeOf(take(other, 'key'))).to.equal('IDEMPOTENCY_KEY_REUSED');
    await submitWaiting(deps);
    expect(await rejectionCodeOf(take(review, 'key'))).to.equal('none');
    await submitWaiting(deps);
    expect(cms.drafts.size).to.equal(2);
  });

  it('is throttled by kind and sender', async () => {
    for (let index = 0; index < submissionsPerHour; index += 1) await take(review);
    expect(await rejectionCodeOf(take(review))).to.equal('TOO_MANY_REQUESTS');
    expect(await rejectionCodeOf(take(order))).to.equal('none');
    expect(await rejectionCodeOf(take(comment))).to.equal('none');
    expect(await rejectionCodeOf(take(review, undefined, '192.0.2.9'))).to.equal('none');
  });

  it('is throttled by the letters that were taken, not by checks that failed', async () => {
    const content = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
    const message: AnySubmission = { kind: 'feedback', content, sender: guest };
    deps.verifyCaptcha = () => Promise.reject(new CommerceError('CAPTCHA_FAILED'));
    for (let index = 0; index < 2 * submissionsPerHour; index += 1)
      expect(await rejectionCodeOf(take(message))).to.equal('CAPTCHA_FAILED');
    deps.verifyCaptcha = () => Promise.resolve();
    for (let index = 0; index < submissionsPerHour; index += 1) await take(message);
    expect(await rejectionCodeOf(take(message))).to.equal('TOO_MANY_REQUESTS');
  });

  it('names services and countries that exist, and at least a hundred numbers', async () => {
    const { content } = order;
    const bulk = (change: object) => take({ ...order, content: { ...content, ...change } });
    expect(await rejectionCodeOf(bulk({ service: 'none' }))).to.equal('SERVICE_NOT_FOUND');
    expect(await rejectionCodeOf(bulk({ country: 999 }))).to.equal('COUNTRY_NOT_FOUND');
    expect(await bulkOrder.isValid({ ...content, quantity: 99 })).to.equal(false);
    expect(await bulkOrder.isValid({ ...content, quantity: 100 })).to.equal(true);
  });

  it('is not taken for moderation where there is none', async () => {
    deps = { ...deps, cmsSubmitToken: undefined };
    expect(await rejectionCodeOf(take(review))).to.equal('UNAVAILABLE');
    expect(await rejectionCodeOf(take(order))).to.equal('none');
  });
});

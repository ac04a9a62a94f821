import { expect } from 'chai';

import { createTestClock } from '../clock/clock.ts';
import { useTestDatabase, emptyDatabase } from '../database/use-test-database.ts';
import { createLogger } from '../logging/logger.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createMailQueue } from './mail-queue.ts';
import { MailTaskModel } from './mail-task.model.ts';
import type { Mail } from './mail.ts';

const mail = { to: 'reader@example.com', subject: 'Hello', text: 'secret link', html: '<p>secret link</p>' };

const buildQueue = () => {
  const clock = createTestClock();
  const sent: Mail[] = [];
  const server = { isDown: false };
  const queue = createMailQueue({
    sendMail: (next) => {
      if (server.isDown) return Promise.reject(new Error('the mail server is down'));
      sent.push(next);
      return Promise.resolve();
    },
    secrets: createSecrets('a test secret that is long enough to pass'),
    clock: clock.now,
    logger: createLogger('silent'),
  });
  return { queue, clock, sent, server };
};

const until = async (isReached: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isReached()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never happened');
};
const isEmpty = async () => (await MailTaskModel.countDocuments()) === 0;

describe('the mail queue', () => {
  useTestDatabase();
  beforeEach(emptyDatabase);

  it('sends at once and keeps nothing', async () => {
    const { queue, sent } = buildQueue();
    await queue.enqueue(mail);
    await until(isEmpty);
    expect(sent).to.deep.equal([mail]);
  });

  it('keeps an e-mail, unreadable, while the mail server is down, and sends it later', async () => {
    const { queue, clock, sent, server } = buildQueue();
    server.isDown = true;
    await queue.enqueue(mail);
    await until(async () => (await MailTaskModel.countDocuments({ dueAt: { $gt: clock.now() }, attempts: 1 })) === 1);
    expect(JSON.stringify(await MailTaskModel.find().lean())).not.to.include('secret link');
    server.isDown = false;
    expect(await queue.deliverDue()).to.equal(0);
    clock.advance(10 * 60_000);
    expect(await queue.deliverDue()).to.equal(1);
    expect(sent).to.deep.equal([mail]);
    expect(await isEmpty()).to.equal(true);
  });

  it('sends each e-mail once when several nodes work at the same time', async () => {
    const { queue, clock, sent, server } = buildQueue();
    server.isDown = true;
    await Promise.all(Array.from({ length: 8 }, () => queue.enqueue(mail)));
    await until(async () => (await MailTaskModel.countDocuments({ dueAt: { $gt: clock.now() } })) === 8);
    server.isDown = false;
    clock.advance(20 * 60_000);
    await Promise.all([queue.deliverDue(), queue.deliverDue(), queue.deliverDue()]);
    expect(sent).to.have.length(8);
  });
});

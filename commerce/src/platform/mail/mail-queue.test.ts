import { expect } from 'chai';

import { createTestClock } from '../clock/clock.ts';
import { useTestDatabase, emptyDatabase } from '../database/use-test-database.fixture.ts';
import { FailedRecordModel } from '../failed-records/failed-record.model.ts';
import { createLogger } from '../logging/logger.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createMailQueue } from './mail-queue.ts';
import { MailTaskModel } from './mail-task.model.ts';
import type { Mail } from './mail.ts';

const hourMs = 60 * 60_000;
const mail = { to: 'reader@example.com', subject: 'Hello', text: 'secret link', html: '<p>secret link</p>' };

const buildQueue = () => {
  const clock = createTestClock();
  const sent: Mail[] = [];
  const server = { isDown: false };
  const queue = createMailQueue({
    sendMail: (next) => {
      if (server.isDown) return Promise.reject(new Error('the mail server is down'));
      if (next.to.startsWith('refused')) {
        return Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      }
      sent.push(next);
      return Promise.resolve();
    },
    writeMail: ({ to, template, values }) => ({ ...mail, to, text: `${template} ${values['name']}` }),
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
/** The time of the second attempt. A task that is being sent is due later than that, so a task due then is nobody's. */
const afterFirstFailure = (now: Date) => ({ $gt: now, $lte: new Date(now.getTime() + 30_000) });
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
    await until(async () => (await MailTaskModel.countDocuments({ dueAt: afterFirstFailure(clock.now()) })) === 1);
    expect(JSON.stringify(await MailTaskModel.find().lean())).not.to.include('secret link');
    server.isDown = false;
    expect(await queue.deliverDue()).to.equal(0);
    clock.advance(10 * 60_000);
    expect(await queue.deliverDue()).to.equal(1);
    expect(sent).to.deep.equal([mail]);
    expect(await isEmpty()).to.equal(true);
  });

  it('writes an e-mail that comes as a template when it takes it', async () => {
    const { queue, sent } = buildQueue();
    await queue.enqueue({ to: 'anna@example.com', locale: 'en', template: 'hello', values: { name: 'Anna' } });
    await until(isEmpty);
    expect(sent).to.deep.equal([{ ...mail, to: 'anna@example.com', text: 'hello Anna' }]);
  });

  it('sends each e-mail once when several nodes work at the same time', async () => {
    const { queue, sent } = buildQueue();
    await MailTaskModel.create(Array.from({ length: 8 }, () => queue.taskOf(mail)));
    await Promise.all([queue.deliverDue(), queue.deliverDue(), queue.deliverDue()]);
    expect(sent).to.have.length(8);
  });

  it('sends the others when the server refuses some, and sets those aside after five attempts', async () => {
    const { queue, clock, sent } = buildQueue();
    const refused = Array.from({ length: 5 }, (_, at) => ({ ...mail, to: `refused-${at}@example.com` }));
    // Stored without a first attempt in the background, so that each round below is the only one that runs.
    await MailTaskModel.create([...refused, mail].map((one) => queue.taskOf(one)));
    expect(await queue.deliverDue()).to.equal(1);
    expect(sent).to.deep.equal([mail]);
    for (let run = 0; run < 4; run += 1) {
      clock.advance(hourMs);
      await queue.deliverDue();
    }
    expect(await isEmpty()).to.equal(true);
    expect(await FailedRecordModel.countDocuments({ queue: 'e-mails', isSetAside: true })).to.equal(5);
  });
});

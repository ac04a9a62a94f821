import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../logging/logger.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { MailTaskModel, type MailTask } from './mail-task.model.ts';
import type { Mail, SendMail } from './mail.ts';

export interface MailQueue {
  /** Stores an e-mail and tries to send it in the background: a mail server that is down stops nobody's registration. */
  enqueue(mail: Mail): Promise<void>;
  /** Sends what is due; safe on every node at once. @returns how many left. */
  deliverDue(): Promise<number>;
}

/** E-mails that belong to a transaction: they leave when it is committed, and never without it. */
export interface MailOutbox {
  /** What the transaction writes to `mailTasks`. */
  taskOf(mail: Mail): MailTask;
  /** Tries to send in the background what is committed; without it the job does. */
  deliverSoon(): void;
}

export interface MailQueueDeps {
  sendMail: SendMail;
  secrets: Secrets;
  clock: Clock;
  logger: Logger;
}

/** Longer than the slowest SMTP conversation, so that two nodes do not send the same e-mail. */
const leaseMs = 2 * 60_000;
const retryFirstMs = 30_000;
const retryLongestMs = 60 * 60_000;
const batchMax = 100;
/** So many failures in a row mean that the server is down, not that one address is bad. */
const failuresMax = 3;

const retryAfterMs = (attempts: number): number => Math.min(retryFirstMs * 2 ** (attempts - 1), retryLongestMs);

export const createMailQueue = ({ sendMail, secrets, clock, logger }: MailQueueDeps): MailQueue & MailOutbox => {
  const deliverOne = async (): Promise<'sent' | 'failed' | 'nothing-due'> => {
    const now = clock();
    const task = await MailTaskModel.findOneAndUpdate(
      { dueAt: { $lte: now } },
      { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );
    if (!task) return 'nothing-due';
    try {
      await sendMail(JSON.parse(secrets.decrypt('mail-token', task.mailSealed)) as Mail);
    } catch (failure) {
      logger.warn({ err: failure, attempts: task.attempts }, 'an e-mail could not be sent; it will be tried again');
      const dueAt = new Date(clock().getTime() + retryAfterMs(task.attempts));
      await MailTaskModel.updateOne({ _id: task._id }, { $set: { dueAt } });
      return 'failed';
    }
    await MailTaskModel.deleteOne({ _id: task._id });
    return 'sent';
  };

  const deliverDue = async (): Promise<number> => {
    let sent = 0;
    let failed = 0;
    for (let round = 0; round < batchMax && failed < failuresMax; round += 1) {
      const outcome = await deliverOne();
      if (outcome === 'nothing-due') break;
      if (outcome === 'sent') sent += 1;
      else failed += 1;
    }
    return sent;
  };

  const taskOf = (mail: Mail): MailTask => {
    const now = clock();
    const mailSealed = secrets.encrypt('mail-token', JSON.stringify(mail));
    return { _id: randomUUID(), mailSealed, attempts: 0, dueAt: now, createdAt: now };
  };

  const deliverSoon = (): void => {
    deliverDue().catch((failure: unknown) => logger.warn({ err: failure }, 'the mail queue could not be worked off'));
  };

  return {
    enqueue: async (mail) => {
      await MailTaskModel.create(taskOf(mail));
      deliverSoon();
    },
    deliverDue,
    taskOf,
    deliverSoon,
  };
};

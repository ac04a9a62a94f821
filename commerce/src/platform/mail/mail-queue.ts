import { randomUUID } from 'node:crypto';

import type { Clock } from '../clock/clock.ts';
import { noteFailure } from '../failed-records/record-failures.ts';
import type { Logger } from '../logging/logger.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { MailTaskModel, type MailTask } from './mail-task.model.ts';
import type { Mail, SendMail } from './mail.ts';

export interface MailQueue {
  /** Stores an e-mail and tries to send it in the background: a mail server that is down must not hold up a registration. */
  enqueue(mail: Mail): Promise<void>;
  /** Sends e-mails that are due. Any number of nodes may do this at once. @returns the number of e-mails sent. */
  deliverDue(): Promise<number>;
}

/** E-mails that belong to a transaction. They are sent after its commit, and never without it. */
export interface MailOutbox {
  /** The document that the transaction writes to `mailTasks`. */
  taskOf(mail: Mail): MailTask;
  /** Tries to send committed e-mails in the background. Without this call the job sends them. */
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
/** Three failures of the connection in one round mean that the server is down. */
const failuresMax = 3;
/** 40 attempts take about a day and a half. The links in an e-mail expire soon after. */
const attemptsMax = 40;
/** A server that refuses this very e-mail seldom changes its mind, and a text that cannot be decrypted stays so: 5 attempts are enough. */
const refusalsMax = 5;
const queue = 'e-mails';

const retryAfterMs = (attempts: number): number => Math.min(retryFirstMs * 2 ** (attempts - 1), retryLongestMs);

class UnreadableMail extends Error {
  override readonly name = 'UnreadableMail';
}

/** Whether the failure concerns this e-mail and not the server: the other e-mails need not wait. */
const isOfThisMail = (failure: unknown): boolean => {
  if (!(failure instanceof Error)) return false;
  const { responseCode, code } = failure as Error & { responseCode?: number; code?: string };
  const isRefused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return isRefused || failure instanceof UnreadableMail;
};

export const createMailQueue = ({ sendMail, secrets, clock, logger }: MailQueueDeps): MailQueue & MailOutbox => {
  const openMail = ({ mailSealed }: MailTask): Mail => {
    try {
      return JSON.parse(secrets.decrypt('mail-token', mailSealed)) as Mail;
    } catch (failure) {
      throw new UnreadableMail('the e-mail cannot be opened', { cause: failure });
    }
  };

  /** Deletes the e-mail with its text, and stores the failure, which the audit reports. */
  const setAside = async ({ _id, attempts }: MailTask, failure: unknown): Promise<void> => {
    await noteFailure(
      { queue, clock, logger, attemptsMax: 1, isLost: true },
      { recordId: _id, failure, details: { attempts } },
    );
    await MailTaskModel.deleteOne({ _id });
  };

  const deliverOne = async (): Promise<'sent' | 'refused' | 'failed' | 'nothing-due'> => {
    const now = clock();
    const task = await MailTaskModel.findOneAndUpdate(
      { dueAt: { $lte: now } },
      { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    );
    if (!task) return 'nothing-due';
    try {
      await sendMail(openMail(task));
    } catch (failure) {
      const isRefused = isOfThisMail(failure);
      if (task.attempts >= (isRefused ? refusalsMax : attemptsMax)) await setAside(task, failure);
      else {
        logger.warn({ err: failure, mail: task._id, attempts: task.attempts }, 'an e-mail could not be sent yet');
        const dueAt = new Date(clock().getTime() + retryAfterMs(task.attempts));
        await MailTaskModel.updateOne({ _id: task._id }, { $set: { dueAt } });
      }
      return isRefused ? 'refused' : 'failed';
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
      else if (outcome === 'failed') failed += 1;
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

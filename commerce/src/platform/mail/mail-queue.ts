import { randomUUID } from 'node:crypto';

import mongoose from 'mongoose';

import type { Clock } from '../clock/clock.ts';
import { doublingPause } from '../clock/doubling-pause.ts';
import type { Logger } from '../logging/logger.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { workOff } from '../work-queue/work-off.ts';
import type { WorkQueue, WorkRecords } from '../work-queue/work-queue.ts';
import { mailTasks, MailTaskModel, type MailTask } from './mail-task.model.ts';
import type { Mail, SendMail, TemplateMail } from './mail.ts';

export interface MailQueue {
  /** Stores an e-mail and tries to send it in the background: a mail server that is down must not hold up a registration. */
  enqueue(mail: Mail | TemplateMail): Promise<void>;
  /** Sends e-mails that are due. Any number of nodes may do this at once. @returns the number of e-mails sent. */
  deliverDue(): Promise<number>;
}

/** E-mails that belong to a transaction. They are sent after its commit, and never without it. */
export interface TransactionMail {
  /** The document that the transaction writes to `mailTasks`. */
  taskOf(mail: Mail | TemplateMail): MailTask;
  /** Tries to send committed e-mails in the background. Without this call the job sends them. */
  deliverSoon(): void;
}

export interface MailQueueDeps {
  sendMail: SendMail;
  /** Writes the e-mails that came as a template. */
  writeMail: (mail: TemplateMail) => Mail;
  secrets: Secrets;
  clock: Clock;
  logger: Logger;
}

/** Longer than the slowest SMTP conversation, so that two nodes do not send the same e-mail. */
const leaseMs = 2 * 60_000;
const batchMax = 100;
const pauseMs = doublingPause({ firstMs: 30_000, longestMs: 60 * 60_000 });
/** 40 attempts take about a day and a half. The links in an e-mail expire soon after. */
const attemptsMax = 40;
/** A server that refuses this very e-mail seldom changes its mind, and a text that cannot be decrypted stays so: 5 attempts are enough. */
const refusalsMax = 5;

/** E-mails that are still to be sent. */
export const mailRecords: WorkRecords<MailTask> = {
  name: 'e-mails',
  collection: () => mongoose.connection.collection<MailTask>(mailTasks.collection),
};

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

export const createMailQueue = ({
  sendMail,
  writeMail,
  secrets,
  clock,
  logger,
}: MailQueueDeps): MailQueue & TransactionMail => {
  const openMail = ({ mailSealed }: MailTask): Mail => {
    try {
      return JSON.parse(secrets.decrypt('mail-token', mailSealed)) as Mail;
    } catch (failure) {
      throw new UnreadableMail('the e-mail cannot be opened', { cause: failure });
    }
  };

  const queue: WorkQueue<MailTask> = {
    ...mailRecords,
    leaseMs,
    roundMax: batchMax,
    attempt: async (task) => {
      await sendMail(openMail(task));
      return { is: 'done' };
    },
    judge: (failure, { attempts }) => {
      const isRefused = isOfThisMail(failure);
      return attempts >= (isRefused ? refusalsMax : attemptsMax)
        ? { is: 'set-aside' }
        : { is: 'again', afterMs: pauseMs(attempts), isAway: !isRefused };
    },
  };

  const deliverDue = async (): Promise<number> => (await workOff(queue, { clock, logger })).done;

  const taskOf = (mail: Mail | TemplateMail): MailTask => {
    const now = clock();
    const written = 'template' in mail ? writeMail(mail) : mail;
    const mailSealed = secrets.encrypt('mail-token', JSON.stringify(written));
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

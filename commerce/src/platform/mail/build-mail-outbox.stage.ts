import type { Clock } from '../clock/clock.ts';
import { createLogger } from '../logging/logger.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createMailQueue, type MailOutbox } from './mail-queue.ts';
import type { Mail } from './mail.ts';

export interface TestMailOutbox {
  mailOutbox: MailOutbox;
  /** Sends the e-mails that committed transactions left. @returns the e-mails. */
  sendMails(): Promise<Mail[]>;
}

/** E-mails of transactions on the test database. They are sent when a test says so. */
export const buildMailOutbox = ({ clock, secrets }: { clock: Clock; secrets: Secrets }): TestMailOutbox => {
  let sent: Mail[] = [];
  const queue = createMailQueue({
    clock,
    secrets,
    logger: createLogger('silent'),
    sendMail: (mail) => {
      sent.push(mail);
      return Promise.resolve();
    },
  });
  return {
    mailOutbox: { taskOf: (mail) => queue.taskOf(mail), deliverSoon: () => undefined },
    sendMails: async () => {
      sent = [];
      await queue.deliverDue();
      return sent;
    },
  };
};

import type { LocaleCode } from '@shop/shared-types/locales';

import type { Clock } from '../clock/clock.ts';
import { createLogger } from '../logging/logger.ts';
import { createMailQueue, type TransactionMail } from '../mail/mail-queue.ts';
import type { Mail, TemplateMail } from '../mail/mail.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { ownTexts } from './own-texts/own-texts.ts';
import { createBotWriter, createMailWriter } from './write-message.ts';

const writing = {
  brandName: 'Shop',
  atOwnOrigin: (url: string) => url,
  spokenFor: (locale: LocaleCode) => locale,
  textOf: (key: keyof typeof ownTexts.en, locale: keyof typeof ownTexts) => ownTexts[locale][key],
};

/** Writers of a shop whose editors changed no text. */
export const writeOwnMail: (mail: TemplateMail) => Mail = createMailWriter(writing);
export const writeOwnBotMessage = createBotWriter(writing);

export interface TestMailQueue {
  mailQueue: TransactionMail;
  /** Sends the e-mails that committed transactions left. @returns the e-mails. */
  sendMails(): Promise<Mail[]>;
}

/** E-mails of transactions on the test database. They are sent when a test says so. */
export const buildMailQueue = ({ clock, secrets }: { clock: Clock; secrets: Secrets }): TestMailQueue => {
  let sent: Mail[] = [];
  const queue = createMailQueue({
    clock,
    secrets,
    logger: createLogger('silent'),
    writeMail: writeOwnMail,
    sendMail: (mail) => {
      sent.push(mail);
      return Promise.resolve();
    },
  });
  return {
    mailQueue: { taskOf: (mail) => queue.taskOf(mail), deliverSoon: () => undefined },
    sendMails: async () => {
      sent = [];
      await queue.deliverDue();
      return sent;
    },
  };
};

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { CmsSettings } from '../settings/read-settings';
import { withoutAddresses } from './without-addresses';

export interface StaffEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type SendStaffEmail = (message: StaffEmail) => Promise<void>;

/** For the connection, the greeting and each silence. */
const smtpTimeoutMs = 15_000;

const sendBySmtp = (smtpUrl: string, from: string): SendStaffEmail => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, html }).catch((failure: unknown) => {
      throw withoutAddresses(failure);
    });
  };
};

/** One file an e-mail, beside those of the engine. Readers never see half a file. */
const saveToOutbox = (outboxDir: string, from: string): SendStaffEmail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return async ({ to, subject, text, html }) => {
    const { message } = await transport.sendMail({ from, to, subject, text, html });
    if (!Buffer.isBuffer(message)) throw new Error('the e-mail was not composed as a whole');
    count += 1;
    const name = `${Date.now()}-cms-${process.pid}-${count}.eml`;
    await mkdir(outboxDir, { recursive: true });
    await writeFile(join(outboxDir, `.${name}`), message);
    await rename(join(outboxDir, `.${name}`), join(outboxDir, name));
  };
};

/**
 * Sends e-mails to the staff by the SMTP server that the engine uses too; in development, without one, into the folder of its
 * e-mails. In production without either each e-mail fails with a sentence that names the setting.
 */
export const createEmailSender = ({
  smtpUrl,
  outboxDir,
  mailFrom,
}: Pick<CmsSettings, 'smtpUrl' | 'outboxDir' | 'mailFrom'>): SendStaffEmail => {
  if (smtpUrl) return sendBySmtp(smtpUrl, mailFrom);
  if (outboxDir) return saveToOutbox(outboxDir, mailFrom);
  return () => Promise.reject(new Error('SMTP_URL is not set: the CMS cannot send e-mails to the staff'));
};

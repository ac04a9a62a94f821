import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Config } from '../config/read-config.ts';
import type { SendMail } from './mail.ts';

const smtpTimeoutMs = 15_000;

const sendBySmtp = (smtpUrl: string, from: string): SendMail => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
};

/** Writes each e-mail as a file that any mail program opens. The name sorts by time; readers never see half a file. */
const saveToOutbox = (outboxDir: string, from: string): SendMail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    if (!Buffer.isBuffer(message)) throw new Error('the e-mail was not composed as a whole');
    count += 1;
    const name = `${Date.now()}-${process.pid}-${count}.eml`;
    await mkdir(outboxDir, { recursive: true });
    await writeFile(join(outboxDir, `.${name}`), message);
    await rename(join(outboxDir, `.${name}`), join(outboxDir, name));
  };
};

/**
 * Sends by SMTP where a server is configured, else into the outbox folder.
 * @throws Error in production without either: sign-up would silently lose its e-mails.
 */
export const createMailSender = (
  config: Pick<Config, 'smtpUrl' | 'mailOutboxDir' | 'mailFrom' | 'brandName' | 'nodeEnv'>,
): SendMail => {
  const from = config.mailFrom.includes('<') ? config.mailFrom : `"${config.brandName}" <${config.mailFrom}>`;
  if (config.smtpUrl) return sendBySmtp(config.smtpUrl, from);
  if (config.mailOutboxDir) return saveToOutbox(config.mailOutboxDir, from);
  if (config.nodeEnv === 'production') throw new Error('The configuration is wrong: set SMTP_URL or MAIL_OUTBOX_DIR.');
  return saveToOutbox(join('.data', 'outbox'), from);
};

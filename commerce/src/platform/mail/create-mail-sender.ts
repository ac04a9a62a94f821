import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Config } from '../config/read-config.ts';
import type { SendMail } from './mail.ts';

/** The configured sender: an address, or a name and an address. */
type Sender = string | { name: string; address: string };

const smtpTimeoutMs = 15_000;

const addressPattern = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** Takes e-mail addresses out of a failure of the mail server, which names the recipient: it goes to the log and stays there. */
const withoutAddresses = (failure: unknown): unknown => {
  if (!(failure instanceof Error)) return failure;
  const told = failure as Error & { response?: unknown; rejected?: unknown; rejectedErrors?: unknown };
  delete told.rejected;
  delete told.rejectedErrors;
  for (const field of ['message', 'stack', 'response'] as const) {
    const text = told[field];
    if (typeof text === 'string') told[field] = text.replace(addressPattern, '[address]');
  }
  return told;
};

const sendBySmtp = (smtpUrl: string, from: Sender): SendMail => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail }).catch((failure: unknown) => {
      throw withoutAddresses(failure);
    });
  };
};

/** Writes each e-mail as a file that any mail program opens. File names sort by time, and a reader never sees half a file. */
const saveToOutbox = (outboxDir: string, from: Sender): SendMail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let count = 0;
  return async (mail) => {
    const { message } = await transport.sendMail({ from, ...mail });
    if (!Buffer.isBuffer(message)) throw new Error('the e-mail was not composed as a whole');
    count += 1;
    const name = `${Date.now()}-${process.pid}-${count}.eml`;
    await mkdir(outboxDir, { recursive: true });
    // A program that reads the folder takes files that end in .eml: it finds whole e-mails only.
    const unfinished = join(outboxDir, `${name}.part`);
    await writeFile(unfinished, message);
    await rename(unfinished, join(outboxDir, name));
  };
};

/**
 * Sends by SMTP when a server is configured, and otherwise writes into the outbox folder. In production the settings require one of the
 * two.
 */
export const createMailSender = (
  config: Pick<Config, 'smtpUrl' | 'mailOutboxDir' | 'mailFrom' | 'brandName'>,
): SendMail => {
  // The sender is passed as an object, so that nodemailer quotes the name as the standard demands.
  const from = config.mailFrom.includes('<') ? config.mailFrom : { name: config.brandName, address: config.mailFrom };
  if (config.smtpUrl) return sendBySmtp(config.smtpUrl, from);
  return saveToOutbox(config.mailOutboxDir ?? join('.data', 'outbox'), from);
};

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { dataFolderOf } from '../../../run/config/workspace.ts';

const lookEveryMs = 250;

/** A demo shop sends no mail: it writes each mail into a file of this folder. */
const outboxFolder = (): string => process.env.MAIL_OUTBOX_DIR || join(dataFolderOf(process.env), 'outbox');

/** Undoes quoted-printable: soft line breaks and escaped characters. Addresses are plain ASCII. */
const decode = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));

const findAddress = async (recipient: string, pattern: RegExp): Promise<string | undefined> => {
  const names = await readdir(outboxFolder()).catch((): string[] => []);
  for (const name of names
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()) {
    const mail = decode(await readFile(join(outboxFolder(), name), 'utf8'));
    if (!mail.toLowerCase().includes(`\nto: ${recipient.toLowerCase()}`)) continue;
    const found = (mail.match(/https?:\/\/[^\s"<>)]+/g) ?? []).find((address) => pattern.test(address));
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * The link of that kind in the newest mail to an address. It waits, because the mail is written after the call is answered.
 * @throws Error when none comes.
 */
export const awaitMailedLink = async (recipient: string, pattern: RegExp, withinMs = 60_000): Promise<URL> => {
  const endsAt = Date.now() + withinMs;
  do {
    const address = await findAddress(recipient, pattern);
    if (address !== undefined) return new URL(address);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  } while (Date.now() < endsAt);
  throw new Error(`no mail to ${recipient} with ${String(pattern)} came to ${outboxFolder()}`);
};

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import type { EngineAnswer, EngineSettings } from '../back-office/call-engine';
import type { SendStaffEmail, StaffEmail } from '../operation/mail/send-staff-email';
import { AttemptCounter } from '../access/sign-in/count-attempts';
import { askForPreview, type Draft } from './message-preview';
import { editingWords } from './editing-words';

interface Shown {
  kind: 'e-mail' | 'bot';
  problems: string[];
  preview: { subject: string; body: string; button: string };
}

/** E-mails of one member of the staff: enough for an afternoon of writing, too few to fill a mailbox. */
const emails = { attemptsMax: 30, windowMs: 60 * 60_000 };

const refusal = (status: number, message: string): EngineAnswer => ({
  status,
  body: { error: { status, name: 'TestEmailRefused', message } },
});

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Fills the message with example facts and puts it into an e-mail to the editor. A bot message is tested by e-mail as well. */
const writeTestEmail = (to: string, { kind, preview }: Shown): StaffEmail => {
  const subject = `[Test] ${kind === 'bot' ? 'Message of the bot' : preview.subject}`;
  const parts = [...preview.body.split(/\n{2,}/), ...(preview.button ? [`[${preview.button}]`] : [])];
  const html = parts.map((part) => `<p dir="auto">${escape(part).replaceAll('\n', '<br>')}</p>`).join('\n');
  return { to, subject, text: parts.join('\n\n'), html };
};

/**
 * Sends the message in an editor's form, with example facts, to the editor himself and to nobody else. Nothing is saved. What the engine
 * would not send is not sent here either. @returns the answer for the form
 */
export const sendTestMessage = async (
  engine: EngineSettings,
  send: SendStaffEmail,
  email: string,
  draft: Draft,
): Promise<EngineAnswer> => {
  const answer = await askForPreview(engine, email, draft);
  if (answer.status !== 200) return answer;
  const shown = answer.body as Shown;
  if (shown.problems.length > 0) return refusal(400, `${editingWords().testRefused} ${shown.problems.join(' ')}`);
  await send(writeTestEmail(email, shown));
  return { status: 200, body: { data: { to: email } } };
};

/** `POST /site/message-test`, for everybody who is signed in, as the preview. */
export const registerMessageTest = (strapi: Core.Strapi, engine: EngineSettings): void => {
  const counter = new AttemptCounter(emails);
  const handler = async (ctx: Context): Promise<void> => {
    const { email } = ctx.state.user as { email: string };
    const draft = ((ctx.request as { body?: unknown }).body ?? {}) as Draft;
    const { send } = strapi.plugin('email').service<{ send: SendStaffEmail }>('email');
    const answer =
      counter.take(email, Date.now()) > 0
        ? refusal(429, editingWords().tooManyTests)
        : await sendTestMessage(engine, send, email, draft);
    ctx.status = answer.status;
    ctx.body = answer.body;
  };
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'POST',
        path: '/site/message-test',
        handler,
        config: { policies: ['admin::isAuthenticatedAdmin'] },
        info: { type: 'admin' as const },
      },
    ],
  });
};

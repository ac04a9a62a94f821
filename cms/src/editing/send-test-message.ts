import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import type { EngineAnswer, EngineSettings } from '../commerce/call-engine';
import type { SendStaffLetter, StaffLetter } from '../mail/send-staff-letter';
import { AttemptCounter } from '../sign-in/count-attempts';
import { askForPreview, type Draft } from './message-preview';

interface Shown {
  kind: 'e-mail' | 'bot';
  problems: string[];
  preview: { subject: string; body: string; button: string };
}

/** Letters of one member of the staff: enough for an afternoon of writing, too few to fill a mailbox. */
const letters = { attemptsMax: 30, windowMs: 60 * 60_000 };

const refusal = (status: number, message: string): EngineAnswer => ({
  status,
  body: { error: { status, name: 'TestLetterRefused', message } },
});

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The message with example facts as a letter; the words of the bot come as a letter, too. */
const writeTestLetter = (to: string, { kind, preview }: Shown): StaffLetter => {
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
  send: SendStaffLetter,
  email: string,
  draft: Draft,
): Promise<EngineAnswer> => {
  const answer = await askForPreview(engine, email, draft);
  if (answer.status !== 200) return answer;
  const shown = answer.body as Shown;
  if (shown.problems.length > 0) return refusal(400, `This message cannot be sent yet. ${shown.problems.join(' ')}`);
  await send(writeTestLetter(email, shown));
  return { status: 200, body: { data: { to: email } } };
};

/** `POST /site/message-test`, for everybody who is signed in, as the preview. */
export const registerMessageTest = (strapi: Core.Strapi, engine: EngineSettings): void => {
  const counter = new AttemptCounter(letters);
  const handler = async (ctx: Context): Promise<void> => {
    const { email } = ctx.state.user as { email: string };
    const draft = ((ctx.request as { body?: unknown }).body ?? {}) as Draft;
    const { send } = strapi.plugin('email').service<{ send: SendStaffLetter }>('email');
    const answer =
      counter.take(email, Date.now()) > 0
        ? refusal(429, 'You have sent yourself many letters. Wait an hour.')
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

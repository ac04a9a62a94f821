import { randomInt } from 'node:crypto';

import { json, Router, urlencoded, type Request, type Response } from 'express';

import { ownValue } from '@shop/shared-types/own-value';

import { escapeHtml } from '../../run/html/escape-html.ts';
import { renderPage } from './page.ts';
import { readFields } from './read-fields.ts';
import type { ChatLine, SandboxChats } from './sandbox-chats.ts';
import { sandboxBot } from './sandbox-settings.ts';

/** The longest time for the bot to answer a message, on a busy machine. */
const answerWithinMs = 10_000;
const pollMaxSeconds = 50;
const cookieName = 'sandbox-telegram';
const textLengthMax = 4_096;
const notice = 'Sandbox: it stands in for Telegram in a demo shop. Nothing leaves this machine.';

/** Each browser is a separate Telegram user. */
const personOf = (req: Request, res: Response): { id: number; languageCode: string } => {
  const known = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{9})(?:;|$)`).exec(req.get('cookie') ?? '')?.[1];
  const id = known === undefined ? randomInt(100_000_000, 1_000_000_000) : Number(known);
  if (known === undefined)
    res.cookie(cookieName, String(id), { path: '/sandbox/telegram', httpOnly: true, sameSite: 'lax' });
  return { id, languageCode: req.acceptsLanguages()[0]?.slice(0, 2) ?? 'en' };
};

/** Turns addresses into links, as every chat does. */
const renderText = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown.replaceAll('\n', '<br>');
    })
    .join('');

const renderLines = (lines: readonly ChatLine[]): string =>
  `<dl>${lines
    .map(({ from, text }) => `<dt>${from === 'bot' ? 'Bot' : 'You'}</dt><dd dir="auto">${renderText(text)}</dd>`)
    .join('')}</dl>`;

const renderChat = (lines: readonly ChatLine[], start: string): string => {
  const hidden = `<input type="hidden" name="text" value="${escapeHtml(`/start ${start}`.trim())}">`;
  const begin = `<form method="post">${hidden}<div class="buttons"><button value="start">Start</button></div></form>`;
  const write = [
    '<form method="post">',
    `<label for="text">Message</label><input id="text" name="text" required autocomplete="off" maxlength="${textLengthMax}">`,
    '<div class="buttons"><button>Send</button></div></form>',
    '<p><a href="">Look for new messages</a></p>',
  ].join('\n');
  return `${renderLines(lines)}${start !== '' || lines.length === 0 ? begin : ''}${write}`;
};

/** Telegram for a demo: the Bot API that the shop's bot calls, and a chat with it in the browser. */
export const createTelegramRoutes = (chats: SandboxChats): Router => {
  const router = Router();
  const chatPath = `/sandbox/telegram/${sandboxBot.username}`;
  router.get(chatPath, (req: Request, res: Response) => {
    const { id } = personOf(req, res);
    const { start } = readFields(req.query, ['start']);
    res.send(renderPage(`@${sandboxBot.username}`, renderChat(chats.linesOf(id), start), notice));
  });
  router.post(chatPath, urlencoded({ extended: false, limit: '20kb' }), async (req: Request, res: Response) => {
    const text = readFields(req.body, ['text']).text.trim().slice(0, textLengthMax);
    if (text !== '') await chats.say(personOf(req, res), text, answerWithinMs);
    res.redirect(303, chatPath);
  });

  const answers: Record<string, (parameters: Record<string, unknown>) => unknown> = {
    getMe: () => ({ id: sandboxBot.id, is_bot: true, first_name: 'Sandbox bot', username: sandboxBot.username }),
    getUpdates: ({ offset, timeout }) => {
      const seconds = typeof timeout === 'number' ? Math.min(Math.max(timeout, 0), pollMaxSeconds) : 0;
      return chats.takeUpdates(typeof offset === 'number' ? offset : undefined, seconds * 1000);
    },
    sendMessage: ({ chat_id, text }) => {
      const id = Number(chat_id);
      return { message_id: chats.answer(id, String(text)), date: 0, chat: { id, type: 'private' }, text };
    },
  };
  // These paths are not below /sandbox/, so the gateway does not pass outside calls to them.
  router.post('/telegram/:bot/:method', json({ limit: '50kb' }), async (req: Request, res: Response) => {
    const { bot, method } = req.params;
    const answer = typeof method === 'string' ? ownValue(answers, method) : undefined;
    if (bot !== `bot${sandboxBot.token}` || !answer) {
      const [status, description] = answer ? [401, 'Unauthorized'] : [404, 'Not Found: method not found'];
      res.status(Number(status)).json({ ok: false, error_code: status, description });
      return;
    }
    res.json({ ok: true, result: await answer((req.body ?? {}) as Record<string, unknown>) });
  });
  return router;
};

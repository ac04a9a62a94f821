import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

export const testBotToken = '4242:a-token-of-the-test-bot';

export interface SentMessage {
  chat_id: number;
  text: string;
}

interface Refusal {
  error_code: number;
  description: string;
  parameters?: { retry_after: number };
}

export interface TestBotApi {
  url: string;
  sent: SentMessage[];
  /** Delivers a message of a person to the bot in a private chat. */
  say(from: { id: number; username?: string; language_code?: string }, text: string): void;
  /** Sets the answer to `sendMessage` from now on; undefined accepts messages again. */
  refuseMessages(refusal: Refusal | undefined): void;
  stop(): Promise<void>;
}

/** A server with the part of the Bot API (https://core.telegram.org/bots/api) that the bot calls. */
export const startTestBotApi = async (): Promise<TestBotApi> => {
  const sent: SentMessage[] = [];
  let updates: { update_id: number }[] = [];
  let updateCount = 0;
  let refusal: Refusal | undefined;

  const answer = (response: ServerResponse, result: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
  };
  const refuse = (response: ServerResponse, { error_code, ...rest }: Refusal): void => {
    response.writeHead(error_code, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: false, error_code, ...rest }));
  };
  const methods: Record<string, (parameters: Record<string, unknown>, response: ServerResponse) => void> = {
    getMe: (_parameters, response) =>
      answer(response, { id: 4242, is_bot: true, first_name: 'Shop', username: 'shop_test_bot' }),
    getUpdates: ({ offset }, response) => {
      if (typeof offset === 'number') updates = updates.filter(({ update_id }) => update_id >= offset);
      answer(response, updates);
    },
    sendMessage: (parameters, response) => {
      if (refusal) {
        refuse(response, refusal);
        return;
      }
      const { chat_id, text } = parameters as unknown as SentMessage;
      sent.push({ chat_id, text });
      answer(response, { message_id: sent.length, date: 0, chat: { id: chat_id, type: 'private' }, text });
    },
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, token, name = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
      const method = methods[name];
      const text = Buffer.concat(chunks).toString('utf8');
      if (token !== testBotToken) refuse(response, { error_code: 401, description: 'Unauthorized' });
      else if (!method) refuse(response, { error_code: 404, description: 'Not Found: method not found' });
      else method(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>), response);
    });
  });
  closeServerInTheEnd(server);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    say: (from, text) => {
      updateCount += 1;
      const isCommand = text.startsWith('/');
      const person = { is_bot: false, first_name: 'Ada', ...from };
      const message = {
        message_id: updateCount,
        date: 0,
        from: person,
        chat: { id: from.id, type: 'private', first_name: 'Ada' },
        text,
        ...(isCommand
          ? { entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length ?? 0 }] }
          : {}),
      };
      updates.push({ update_id: updateCount, ...{ message } });
    },
    refuseMessages: (wanted) => {
      refusal = wanted;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

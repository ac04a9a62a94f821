import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';

import { createSandboxChats } from './sandbox-chats.ts';
import { sandboxBot } from './sandbox-settings.ts';
import { createTelegramRoutes } from './telegram-routes.ts';

interface BotAnswer {
  ok: boolean;
  result: { update_id: number; message: { text: string; chat: { id: number } } }[];
}

describe('the sandbox as Telegram', () => {
  let server: Server;
  let url: string;
  const chatPath = `/sandbox/telegram/${sandboxBot.username}`;

  beforeEach(async () => {
    const chats = createSandboxChats(() => Date.parse('2026-01-05T09:00:00Z'));
    server = createServer(express().use(createTelegramRoutes(chats)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const callBot = (method: string, body: object, token: string = sandboxBot.token): Promise<Response> =>
    fetch(`${url}/telegram/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const say = (text: string, cookie: string): Promise<Response> =>
    fetch(url + chatPath, {
      method: 'POST',
      body: new URLSearchParams({ text }),
      headers: { cookie },
      redirect: 'manual',
    });
  const arrive = async (): Promise<string> =>
    (await fetch(url + chatPath)).headers.get('set-cookie')?.split(';')[0] ?? '';

  it('takes what somebody says to the waiting bot, and shows the answer with its links', async () => {
    const person = await arrive();
    const asked = callBot('getUpdates', { timeout: 25 });
    const said = say('/start abc', person);
    const { result } = (await (await asked).json()) as BotAnswer;
    const [update] = result;
    expect(update?.message.text).to.equal('/start abc');
    await callBot('sendMessage', {
      chat_id: update?.message.chat.id,
      text: 'Open <this>:\nhttps://shop.example/bot-link/x',
    });
    expect((await said).headers.get('location')).to.equal(chatPath);
    const page = await (await fetch(url + chatPath, { headers: { cookie: person } })).text();
    expect(page).to.include('Open &lt;this&gt;:<br><a href="https://shop.example/bot-link/x">');
    const later = await callBot('getUpdates', { offset: Number(update?.update_id) + 1, timeout: 0 });
    expect(((await later.json()) as BotAnswer).result).to.deep.equal([]);
    expect(await (await fetch(url + chatPath)).text()).not.to.include('bot-link');
  });

  it('offers to start with the token of a link', async () => {
    const page = await (await fetch(`${url}${chatPath}?start=${encodeURIComponent('a"b')}`)).text();
    expect(page).to.include('name="text" value="/start a&quot;b"');
  });

  it('knows one bot and its methods', async () => {
    expect((await callBot('getMe', {}, 'guessed')).status).to.equal(401);
    expect((await callBot('banChatMember', {})).status).to.equal(404);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { call, logIn } from './call-as-person.fixture.ts';

export interface ReceivedCall {
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  /** The secret that the shop showed when the webhook was registered. */
  secret: string;
  next(isWanted: (call: ReceivedCall) => boolean): Promise<ReceivedCall>;
  stop(): Promise<void>;
}

/** Registers a webhook for the demo's buyer, as a person with a password does, and receives its calls. */
export const receiveWebhooks = async (): Promise<WebhookReceiver> => {
  const calls: ReceivedCall[] = [];
  let told: () => void = () => undefined;
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    req.on('end', () => {
      const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
      calls.push({ headers, body });
      res.end();
      told();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const token = await logIn();
  const { webhook, secret } = (await call('POST', '/api/webhooks', token, { url })) as {
    webhook: { id: string };
    secret: string;
  };
  const next: WebhookReceiver['next'] = async (isWanted) => {
    for (;;) {
      const found = calls.find(isWanted);
      if (found) return found;
      await new Promise<void>((resolve) => (told = resolve));
    }
  };
  return {
    secret,
    next,
    stop: async () => {
      await call('DELETE', `/api/webhooks/${webhook.id}`, token);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

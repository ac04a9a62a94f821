import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';

import type { Chance } from '../chance.ts';

/** One call of the shop. */
export interface WebhookCall {
  /** `webhook-id`: the event, in every attempt. */
  id: string;
  body: string;
  /** Whether the signature is right and its time recent, as libraries of Standard Webhooks demand. */
  isGenuine: boolean;
}

/** The server of developers whose webhooks the shop calls. */
export interface WebhookReceiver {
  /** Where the shop reaches a user's webhook. */
  urlOf(userId: number): string;
  /** Calls are judged by this secret from now on. */
  trust(userId: number, secret: string): void;
  callsOf(userId: number): readonly WebhookCall[];
  /** Answers at once and takes everything from now on, so that what waits can arrive. */
  behave(): void;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const bodyMax = 1_000_000;
/** The first attempt of so many events is refused, of so many answered late: the shop waits 10 s, and for a failing webhook 3 s. */
const refusedProbability = 0.06;
const lateProbability = 0.04;
const lateMs = { min: 3_500, max: 12_000 };

/** Checks a call by the library of Standard Webhooks, as a developer would: signature, and a time within five minutes. */
const isSignedBy = (
  secret: string | undefined,
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
): boolean => {
  if (secret === undefined) return false;
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += String(part);
    if (body.length > bodyMax) throw new Error('a webhook sent more than a megabyte');
  }
  return body;
};

const listen = (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(answer);
    server.once('error', reject);
    server.listen(0, host, () => resolve(server));
  });

/** Receives webhooks. It refuses some events at their first attempt and answers others late, as the seed says of each event. */
export const startWebhookReceiver = async (chance: Chance): Promise<WebhookReceiver> => {
  const secrets = new Map<number, string>();
  const calls = new Map<number, WebhookCall[]>();
  const stopping = new AbortController();
  let misbehaves = true;

  /** @returns the status of the answer, perhaps late */
  const answerOf = async ({ id }: WebhookCall, isFirst: boolean): Promise<number> => {
    if (!misbehaves || !isFirst) return 200;
    const own = chance.fork(id);
    const draw = own.draw();
    if (draw < refusedProbability) return 500;
    const late = lateMs.min + own.integer(lateMs.max - lateMs.min);
    if (draw < refusedProbability + lateProbability) await sleep(late, undefined, { signal: stopping.signal });
    return 200;
  };
  const take = async (request: IncomingMessage): Promise<number> => {
    const userId = Number((request.url ?? '').slice('/hooks/'.length));
    const { headers } = request;
    const body = await readBody(request);
    const call = {
      id: String(headers['webhook-id']),
      body,
      isGenuine: isSignedBy(secrets.get(userId), { headers, body }),
    };
    const before = calls.get(userId) ?? [];
    calls.set(userId, [...before, call]);
    return answerOf(call, !before.some((earlier) => earlier.id === call.id));
  };
  const server = await listen((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      // The shop is gone in the middle of its call, or the run is over.
      () => response.destroy(),
    );
  });
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('the receiver of webhooks has no port');
  const base = `http://${host}:${address.port}/hooks/`;
  return {
    urlOf: (userId) => `${base}${userId}`,
    trust: (userId, secret) => void secrets.set(userId, secret),
    callsOf: (userId) => calls.get(userId) ?? [],
    behave: () => {
      misbehaves = false;
    },
    close: () => {
      stopping.abort();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
};

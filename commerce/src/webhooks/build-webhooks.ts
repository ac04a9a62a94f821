import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createTestClock, type TestClock } from '../platform/clock/clock.ts';
import { systemRandomness } from '../platform/clock/randomness.ts';
import { createLogger } from '../platform/logging/logger.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { createOutsideCaller } from '../platform/outside-calls/call-outside.ts';
import { testSecrets } from '../users/build-user.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestReceiver {
  url: string;
  calls: ReceivedCall[];
  /** Status of the answers from now on; `location` for redirects. */
  answerWith(status: number, location?: string): void;
  stop(): Promise<void>;
}

/** A developer's server, as webhooks meet it. */
export const startTestReceiver = async (): Promise<TestReceiver> => {
  const calls: ReceivedCall[] = [];
  let status = 200;
  let redirect: string | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status, redirect === undefined ? {} : { location: redirect }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    answerWith: (wanted, location) => {
      status = wanted;
      redirect = location;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export interface TestWebhooks {
  deps: WebhooksDeps;
  clock: TestClock;
  mails: Mail[];
}

/** The tools of webhooks for a test; a receiver on this machine may be called. */
export const buildWebhooksDeps = (clock = createTestClock()): TestWebhooks => {
  const mails: Mail[] = [];
  const deps: WebhooksDeps = {
    clock: clock.now,
    randomness: systemRandomness,
    secrets: testSecrets,
    logger: createLogger('silent'),
    mailQueue: {
      enqueue: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
      deliverDue: () => Promise.resolve(0),
    },
    caller: createOutsideCaller(),
    allowsPrivateUrl: true,
    publicUrl: 'https://shop.example',
    brandName: 'Shop',
  };
  return { deps, clock, mails };
};

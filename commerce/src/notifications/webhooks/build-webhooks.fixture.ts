import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestClock } from '../../platform/clock/clock.ts';
import { systemRandomness } from '../../platform/clock/randomness.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { createOutsideCaller } from '../../platform/outside-calls/call-outside.ts';
import type { TestNode } from '../../platform/testing/build-test-node.fixture.ts';
import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';
import { createWebhookThrottles, type DeliveryOutcome, type WebhooksDeps } from './webhooks-deps.ts';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TestReceiver {
  url: string;
  calls: ReceivedCall[];
  /** The ids of the events that the receiver was sent, in order. */
  ids(): string[];
  /** Status of the answers from now on; `location` is for redirects. Calls that match `refuses` are answered with 500. */
  answerWith(status: number, location?: string, refuses?: (call: ReceivedCall) => boolean): void;
  stop(): Promise<void>;
}

/** A server that stands in for a developer's receiver. */
export const startTestReceiver = async (): Promise<TestReceiver> => {
  const calls: ReceivedCall[] = [];
  let status = 200;
  let redirect: string | undefined;
  let isRefused: (call: ReceivedCall) => boolean = () => false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      calls.push(call);
      response.writeHead(isRefused(call) ? 500 : status, redirect === undefined ? {} : { location: redirect }).end();
    });
  });
  closeServerInTheEnd(server);
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls,
    ids: () => calls.map(({ headers }) => String(headers['webhook-id'])),
    answerWith: (wanted, location, refuses = () => false) => {
      status = wanted;
      redirect = location;
      isRefused = refuses;
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
  /** Count of each outcome. */
  outcomes: Partial<Record<DeliveryOutcome, number>>;
  /** E-mails since the last call. */
  sendMails(): Promise<Mail[]>;
}

/** The dependencies of webhooks for a test; a receiver on this machine may be called. */
export const buildWebhooks = (node: TestNode): TestWebhooks => {
  const outcomes: TestWebhooks['outcomes'] = {};
  const deps: WebhooksDeps = {
    clock: node.clock,
    randomness: systemRandomness,
    secrets: node.secrets,
    logger: node.logger,
    mailQueue: node.mailQueue,
    throttles: createWebhookThrottles(),
    countDelivery: (outcome, count = 1) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
    },
    caller: createOutsideCaller(),
    allowsPrivateUrl: true,
    publicUrl: node.publicUrl,
  };
  return { deps, clock: node.testClock, outcomes, sendMails: () => node.sendMails() };
};

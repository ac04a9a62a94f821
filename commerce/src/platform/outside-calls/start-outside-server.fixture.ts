import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';

/** One request as the server received it. */
export interface SeenRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answering = (request: SeenRequest, res: ServerResponse) => void | Promise<void>;

/**
 * Another company's server, on a free loopback port, for tests. It gives the answers that the test sets and keeps the requests it received.
 */
export interface OutsideServer {
  url: string;
  seen: SeenRequest[];
  answerWith(answering: Answering): void;
  stop(): Promise<void>;
}

const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

export const json =
  (value: unknown): Answering =>
  (_request, res) => {
    res.setHeader('Content-Type', 'application/json');
    res.end(typeof value === 'string' ? value : JSON.stringify(value));
  };

export const startOutsideServer = async (first: Answering): Promise<OutsideServer> => {
  let answering = first;
  const seen: SeenRequest[] = [];
  const server = createServer((req, res) => {
    const answer = async (): Promise<void> => {
      const url = new URL(req.url ?? '/', 'http://outside');
      const request = { path: url.pathname, query: url.searchParams, headers: req.headers, body: await readBody(req) };
      seen.push(request);
      await answering(request, res);
    };
    answer().catch(() => res.destroy());
  });
  closeServerInTheEnd(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answerWith: (next) => {
      answering = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** What happens to the next request: its answer is lost after the shop has acted, it is refused, or its connection breaks before the shop heard. */
export type Mishap =
  | { kind: 'lost-answer' | 'no-connection' }
  | { kind: 'refused'; status: number; code: string; retryAfterSeconds: number };

export interface UnreliableLink {
  url: string;
  /** Requests that came, `POST /api/activations`, with their keys. */
  requests: { line: string; key: string | undefined; atMs: number }[];
  /** Mishaps of the next requests by POST, in order. */
  mishaps: Mishap[];
  /** Paths that are refused with 503, such as the event stream. */
  closedPaths: Set<string>;
  stop(): Promise<void>;
}

interface Forwarded {
  target: string;
  req: IncomingMessage;
  res: ServerResponse;
  body: Buffer;
  /** The shop acts, and its answer never arrives. */
  losesAnswer: boolean;
}

const forward = async ({ target, req, res, body, losesAnswer }: Forwarded): Promise<void> => {
  const ending = new AbortController();
  res.once('close', () => ending.abort());
  const { host: _host, connection: _connection, ...headers } = req.headers;
  const answer = await fetch(`${target}${req.url}`, {
    method: req.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    signal: ending.signal,
  });
  if (losesAnswer) {
    await answer.arrayBuffer();
    req.socket.destroy();
    return;
  }
  res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as WebStream), res);
  else res.end();
};

/** A link to the shop on which answers are lost, as on a bad network. */
export const startUnreliableLink = async (target: string): Promise<UnreliableLink> => {
  const requests: UnreliableLink['requests'] = [];
  const mishaps: Mishap[] = [];
  const closedPaths = new Set<string>();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const key = req.headers['idempotency-key'];
      requests.push({
        line: `${req.method} ${req.url}`,
        key: typeof key === 'string' ? key : undefined,
        atMs: Date.now(),
      });
      const isClosed = closedPaths.has(req.url ?? '');
      const mishap: Mishap | undefined = isClosed
        ? { kind: 'refused', status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 1 }
        : req.method === 'POST'
          ? mishaps.shift()
          : undefined;
      if (mishap?.kind === 'no-connection') return void req.socket.destroy();
      if (mishap?.kind === 'refused') {
        res.writeHead(mishap.status, {
          'content-type': 'application/json',
          'retry-after': String(mishap.retryAfterSeconds),
        });
        return void res.end(
          JSON.stringify({ error: { code: mishap.code, message: 'Later.', details: {}, requestId: 'link' } }),
        );
      }
      forward({ target, req, res, body: Buffer.concat(chunks), losesAnswer: mishap?.kind === 'lost-answer' }).catch(
        () => req.socket.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mishaps,
    closedPaths,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

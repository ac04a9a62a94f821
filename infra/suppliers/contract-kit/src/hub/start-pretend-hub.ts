import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A call that came to the pretended shop. `text` is the unpacked body. */
export interface HubCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  text: string;
  atMs: number;
}

/** `lose`: the connection breaks after the call was read, so that the caller never learns what became of it. */
export type HubAnswer = { status: number; body: unknown; headers?: Record<string, string> } | 'lose';

export interface PretendHub {
  url: string;
  /** The address that agents push to. */
  pushUrl: string;
  stop(): Promise<void>;
}

export const pushPath = '/agent/api/sms';
const pingPath = '/agent/api/ping';
/** The shop's own limit for reports of SIMs. */
const bodyBytesMax = 1024 * 1024;

export const success: HubAnswer = { status: 200, body: { status: 'SUCCESS' } };
export const pushError = (error: string): HubAnswer => ({ status: 200, body: { status: 'ERROR', error } });

const readBody = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) throw new Error('the body is too long');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const isPacked = req.headers['content-encoding'] === 'gzip';
  return (isPacked ? gunzipSync(body, { maxOutputLength: bodyBytesMax }) : body).toString('utf8');
};

const send = (res: ServerResponse, answer: HubAnswer): void => {
  if (answer === 'lose') {
    res.socket?.destroy();
    return;
  }
  const isPage = typeof answer.body === 'string';
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  res.writeHead(answer.status, { 'content-type': type, ...answer.headers });
  res.end(isPage ? answer.body : JSON.stringify(answer.body));
};

/**
 * Listens as the shop does. `answer` decides what each call gets; the ping is answered here.
 * @param port 0: a free one
 */
export const startPretendHub = async (
  { host, port }: { host: string; port: number },
  answer: (call: HubCall) => HubAnswer | Promise<HubAnswer>,
): Promise<PretendHub> => {
  const serve = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const method = req.method ?? 'GET';
    if (method === 'GET' && path === pingPath) return send(res, success);
    const text = await readBody(req);
    const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]));
    send(res, await answer({ method, path, headers, text, atMs: performance.now() }));
  };
  const server = createServer((req, res) => {
    serve(req, res).catch((failure: unknown) => {
      const error = failure instanceof Error ? failure.message : 'the body could not be read';
      if (!res.headersSent) send(res, pushError(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    pushUrl: `${url}${pushPath}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

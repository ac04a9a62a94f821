import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const patienceMs = 30_000;

/** One call of a client, and what the shop answered. */
export interface Exchange {
  method: string;
  path: string;
  /** Without the key. */
  query: [name: string, value: string][];
  status: number;
  contentType: string;
  body: string;
}

/** Stands before the engine under the names that clients have built in, and writes down what passes. */
export interface Recorder {
  /** For clients that take an address. */
  url: string;
  plainPort: number;
  tlsPort: number;
  /** The certificate that clients have to trust. */
  certificateFile: string;
  exchanges: Exchange[];
  stop(): Promise<void>;
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

const recordAnd =
  (engineUrl: string, exchanges: Exchange[]) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // A client behind a proxy sends whole addresses.
    const asked = new URL(req.url ?? '/', engineUrl);
    const method = req.method ?? 'GET';
    const body = await bodyOf(req);
    const answer = await fetch(`${engineUrl}${asked.pathname}${asked.search}`, {
      method,
      headers: { 'content-type': req.headers['content-type'] ?? 'text/plain' },
      ...(body === '' ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    const contentType = answer.headers.get('content-type') ?? '';
    const query = [...asked.searchParams].filter(([name]) => name !== 'api_key');
    exchanges.push({ method, path: asked.pathname, query, status: answer.status, contentType, body: text });
    res.writeHead(answer.status, { 'content-type': contentType }).end(text);
  };

/** A certificate for the names that clients have built in, good for this run. */
const makeCertificate = async (folder: string, names: readonly string[]): Promise<{ key: string; cert: string }> => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  args.push('-subj', '/CN=other clients', '-keyout', key, '-out', cert);
  args.push('-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`);
  args.push('-addext', 'keyUsage=critical,digitalSignature,keyCertSign');
  await run('openssl', args, { timeout: 30_000 });
  return { key, cert };
};

/** Starts a recorder for the names of the services whose clients are tried. */
export const recordExchanges = async (engineUrl: string, names: readonly string[]): Promise<Recorder> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-other-clients-'));
  const exchanges: Exchange[] = [];
  const record = recordAnd(engineUrl, exchanges);
  const serve: RequestListener = (req, res) => {
    record(req, res).catch((error: unknown) => res.writeHead(502).end(String(error)));
  };
  const { key, cert } = await makeCertificate(folder, names);
  const plain = createServer(serve);
  const tls = createTlsServer({ key: await readFile(key), cert: await readFile(cert) }, serve);
  const [plainPort, tlsPort] = [await listen(plain), await listen(tls)];
  return {
    url: `http://127.0.0.1:${plainPort}`,
    plainPort,
    tlsPort,
    certificateFile: cert,
    exchanges,
    stop: async () => {
      await Promise.all([close(plain), close(tls)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

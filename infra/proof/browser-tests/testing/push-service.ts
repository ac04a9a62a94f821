import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decrypt } from 'http_ece';

/** A push service with one browser: it stands in for the browser maker's, which is not to be had in a test. */
export interface PushService {
  /** What the browser's push manager gives a page; bytes as base64url. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** The texts that came, decrypted as the browser would do it. */
  received: string[];
  stop(): Promise<void>;
}

export const startPushService = async (): Promise<PushService> => {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      received.push(decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString('utf8'));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    subscription: { endpoint: `http://127.0.0.1:${port}/send/${randomBytes(8).toString('hex')}`, p256dh, auth },
    received,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

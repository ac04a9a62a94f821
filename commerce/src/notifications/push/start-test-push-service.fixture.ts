import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decrypt } from 'http_ece';

import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

/** A notice as the browser would hand it to the page's worker, and how its push service was asked. */
export interface ReceivedNotice {
  notice: Record<string, unknown>;
  ttl: string | undefined;
  /** Whether the shop's key signed the request for this service. */
  isSigned: boolean;
}

export interface TestPushService {
  url: string;
  received: ReceivedNotice[];
  /** What a browser gives after it subscribed: each call is another device. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  /** Sets the status of the answers from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

const isSignedBy = (publicKey: string, audience: string, authorization: string): boolean => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  return (
    aud === audience &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
};

/** A push service with its browsers, which decrypt what they receive. */
export const startTestPushService = async (publicKey: string): Promise<TestPushService> => {
  const received: ReceivedNotice[] = [];
  const browsers = new Map<string, { privateKey: ReturnType<typeof createECDH>; authSecret: string }>();
  let status = 201;
  let url = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser || status !== 201) {
        response.writeHead(browser ? status : 404).end();
        return;
      }
      const text = decrypt(Buffer.concat(chunks), { version: 'aes128gcm', ...browser }).toString('utf8');
      received.push({
        notice: JSON.parse(text) as Record<string, unknown>,
        ttl: request.headers.ttl as string | undefined,
        isSigned: isSignedBy(publicKey, url, request.headers.authorization ?? ''),
      });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeServerInTheEnd(server);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    subscribe: () => {
      const privateKey = createECDH('prime256v1');
      const authSecret = randomBytes(16).toString('base64url');
      const path = `/send/${browsers.size + 1}`;
      browsers.set(path, { privateKey, authSecret });
      return { endpoint: url + path, p256dh: privateKey.generateKeys('base64url'), auth: authSecret };
    },
    answerWith: (next) => (status = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

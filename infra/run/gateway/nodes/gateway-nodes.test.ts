import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { startTestGateway, type TestGateway } from '../start-test-gateway.fixture.ts';

const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);

/** A node of the engine that notes what it was asked, and answers with its own name. */
const startNode = async (name: string): Promise<{ server: Server; url: string; bodies: string[] }> => {
  const bodies: string[] = [];
  const answer: RequestListener = (req, res) => {
    let body = '';
    req.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    req.on('end', () => {
      bodies.push(body);
      res.end(name);
    });
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
};

const stop = async ({ server }: { server: Server }): Promise<void> => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

describe('the gateway before several nodes of the engine', () => {
  let nodes: Awaited<ReturnType<typeof startNode>>[];
  let shop: TestGateway;

  beforeEach(async () => {
    nodes = [await startNode('a'), await startNode('b')];
    shop = await startTestGateway({
      engine: (_req, res) => res.end('the only one'),
      config: { commerceNodes: nodes.map(({ url }) => url) },
    });
  });
  afterEach(async () => {
    await shop.close();
    for (const node of nodes) if (node.server.listening) await stop(node);
  });

  const buy = async (key: string): Promise<string> => {
    const answer = await fetch(`${shop.url}/api/activations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    return answer.status === 200 ? answer.text() : String(answer.status);
  };

  it('sends all requests of a caller to the same one, and the callers to both', async () => {
    const first = await Promise.all(keys.map(buy));
    expect(await Promise.all(keys.map(buy))).to.deep.equal(first);
    expect(first).to.include('a').and.to.include('b');
  });

  it('asks the other one, once, when one is gone', async () => {
    const [gone, left] = nodes;
    await stop(gone!);
    expect(new Set(await Promise.all(keys.map(buy)))).to.deep.equal(new Set(['b']));
    expect(left!.bodies.sort()).to.deep.equal(keys.map((key) => JSON.stringify({ key })).sort());
  });

  it('says so, and lives on, when no name of a node was ever found', async () => {
    const lost = await startTestGateway({
      engine: (_req, res) => res.end('the only one'),
      config: { commerceNodes: ['http://nodes.invalid:4000'] },
    });
    for (let count = 0; count < 2; count += 1) {
      const answer = await fetch(`${lost.url}/api/services`);
      expect(answer.status).to.equal(503);
      expect(answer.headers.get('retry-after')).to.match(/^\d+$/);
    }
    await lost.close();
  });

  it('says that the engine is not available when all are gone', async () => {
    for (const node of nodes) await stop(node);
    expect(await buy('key')).to.equal('503');
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { startNodeBalancer, type NodeBalancer } from './node-balancer.ts';

const startNode = (name: string): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer((_req, res) => void res.setHeader('connection', 'close').end(name));
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });

describe('startNodeBalancer', () => {
  let balancer: NodeBalancer | undefined;
  const servers: Server[] = [];
  afterEach(async () => {
    await balancer?.close();
    for (const server of servers) server.close();
  });

  it('takes the nodes in turn, passes over one that is gone, and breaks the connection when none is left', async () => {
    const nodes = [await startNode('a'), await startNode('b')] as const;
    servers.push(...nodes.map(({ server }) => server));
    balancer = await startNodeBalancer(nodes.map(({ port }) => port));
    const url = `http://127.0.0.1:${balancer.port}`;
    const ask = async (): Promise<string> =>
      fetch(url).then(
        (answer) => answer.text(),
        () => 'broken',
      );
    expect([await ask(), await ask()].sort()).to.deep.equal(['a', 'b']);
    await new Promise((resolve) => nodes[0].server.close(resolve));
    expect([await ask(), await ask()]).to.deep.equal(['b', 'b']);
    await new Promise((resolve) => nodes[1].server.close(resolve));
    expect(await ask()).to.equal('broken');
  });
});

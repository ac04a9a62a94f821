import { connect, createServer, type Server, type Socket } from 'node:net';

export interface NodeBalancer {
  port: number;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Connects to the first of `ports` that answers; undefined when none does. */
const connectToAny = async (ports: readonly number[]): Promise<Socket | undefined> => {
  for (const port of ports) {
    const socket = connect({ port, host });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
  }
  return undefined;
};

/**
 * Spreads connections over the nodes in turn and skips nodes that refuse, as a service of Kubernetes does. It does not read the traffic:
 * when a node dies, its connections break.
 */
export const startNodeBalancer = async (nodePorts: readonly number[]): Promise<NodeBalancer> => {
  const open = new Set<Socket>();
  let turn = 0;

  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const join = async (client: Socket): Promise<void> => {
    keep(client);
    turn += 1;
    const start = turn % nodePorts.length;
    const node = await connectToAny([...nodePorts.slice(start), ...nodePorts.slice(0, start)]);
    if (!node) {
      client.destroy();
      return;
    }
    keep(node);
    client.once('close', () => node.destroy());
    node.once('close', () => client.destroy());
    if (client.destroyed) node.destroy();
    client.pipe(node);
    node.pipe(client);
  };

  const server = await new Promise<Server>((resolve, reject) => {
    const listening = createServer((client) => void join(client));
    listening.once('error', reject);
    listening.listen(0, host, () => resolve(listening));
  });
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('the balancer has no port');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttingProxy {
  port: number;
  /** Cuts the next `times` connections that carry `command`: before the server sees it, or after it answered. */
  cut(cut: { command: string; when: 'before' | 'after'; times: number }): void;
  /** How often it has cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** A line to a database server that breaks where a test says, as networks do. */
export const startCuttingProxy = async (target: { host: string; port: number }): Promise<CuttingProxy> => {
  let command: Buffer | undefined;
  let when: 'before' | 'after' = 'before';
  let left = 0;
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    let isDoomed = false;
    const end = (): void => {
      near.destroy();
      far.destroy();
      sockets.delete(near);
    };
    sockets.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (bytes) => {
      const isHit = left > 0 && command !== undefined && bytes.includes(command);
      if (isHit) {
        left -= 1;
        count += 1;
        if (when === 'before') {
          end();
          return;
        }
        isDoomed = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isDoomed) end();
      else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: (next) => {
      command = Buffer.from(next.command);
      when = next.when;
      left = next.times;
    },
    cuts: () => count,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

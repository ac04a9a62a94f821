import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';

export interface Cut {
  command: string;
  /** Before the server sees the command, or after it answered. */
  when: 'before' | 'after';
  /** How many connections that carry the command are cut. */
  times: number;
  /** After the cut all other connections are cut too, and no new connection is accepted until `mend`. */
  isOutage?: boolean;
}

export interface CuttingProxy {
  port: number;
  /** Cuts the next connections that carry a command. @returns once the first is cut. */
  cut(cut: Cut): Promise<void>;
  /** Ends an outage. */
  mend(): void;
  /** The number of cuts so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** A line to a database server that breaks where a test says, as networks do. */
export const startCuttingProxy = async (target: { host: string; port: number }): Promise<CuttingProxy> => {
  let next: (Cut & { bytes: Buffer; tell: () => void }) | undefined;
  let isDown = false;
  let count = 0;
  const sockets = new Set<Socket>();
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const breakLine = (end: () => void, { isOutage = false, tell }: { isOutage?: boolean; tell: () => void }): void => {
    isDown = isDown || isOutage;
    end();
    if (isOutage) endAll();
    tell();
  };
  const server = createServer((near) => {
    if (isDown) {
      near.destroy();
      return;
    }
    const far = connect(target);
    let doom: typeof next;
    const end = (): void => {
      near.destroy();
      far.destroy();
      sockets.delete(near);
    };
    sockets.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (bytes) => {
      if (next && next.times > 0 && bytes.includes(next.bytes)) {
        next.times -= 1;
        count += 1;
        if (next.when === 'before') {
          breakLine(end, next);
          return;
        }
        doom = next;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (doom) breakLine(end, doom);
      else near.write(bytes);
    });
  });
  closeServerInTheEnd(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: (cut) =>
      new Promise((tell) => {
        next = { ...cut, bytes: Buffer.from(cut.command), tell };
      }),
    mend: () => {
      isDown = false;
    },
    cuts: () => count,
    close: async () => {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

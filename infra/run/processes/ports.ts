import { createServer } from 'node:net';

/** True when a server can listen on the port now. */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/**
 * The range of ports to hand out. It is below the ports that systems assign by themselves, so no other process takes a port before its
 * server listens.
 */
const firstPort = 20_000;
const lastPort = 32_000;
const triesMax = 100;
const given = new Set<number>();

/** A free port, never the same twice. */
export const findFreePort = async (host = '127.0.0.1', random: () => number = Math.random): Promise<number> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = firstPort + Math.floor(random() * (lastPort - firstPort));
    if (given.has(port) || !(await isPortFree(port, host))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${firstPort} and ${lastPort}`);
};

/** The wanted port if it is free and not among those given away already, else another one. */
export const choosePort = async (
  selected: number,
  host = '127.0.0.1',
  taken: ReadonlySet<number> = new Set(),
): Promise<number> => (!taken.has(selected) && (await isPortFree(selected, host)) ? selected : findFreePort(host));

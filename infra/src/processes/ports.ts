import { createServer } from 'node:net';

/** True when a server can listen there now. */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Below the ports that systems hand out by themselves: nobody takes one before the server that wants it listens. */
const firstPort = 20_000;
const lastPort = 32_000;
const triesMax = 100;
const given = new Set<number>();

/** A port where nothing listens, never the same twice. */
export const findFreePort = async (host = '127.0.0.1', random: () => number = Math.random): Promise<number> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = firstPort + Math.floor(random() * (lastPort - firstPort));
    if (given.has(port) || !(await isPortFree(port, host))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${firstPort} and ${lastPort}`);
};

/** The wished port when it is free, else another one. */
export const choosePort = async (wished: number, host = '127.0.0.1'): Promise<number> =>
  (await isPortFree(wished, host)) ? wished : findFreePort(host);

import { createServer } from 'node:net';

/** Below the ports that systems assign by themselves: Strapi listens a minute after it is given its port, when its content is seeded. */
const firstPort = 13_000;
const lastPort = 19_000;
const triesMax = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

/** A free port that no other process takes by chance before its server listens. */
export const findFreePort = async (): Promise<number> => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${firstPort} and ${lastPort}`);
};

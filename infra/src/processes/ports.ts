import { createServer } from 'node:net';

/** True when a server can listen there now. */
export const isPortFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** A port that the system says is free. */
export const findFreePort = (host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('the system gave no port'));
      });
    });
  });

/** The wished port when it is free, else another one. */
export const choosePort = async (wished: number, host = '127.0.0.1'): Promise<number> =>
  (await isPortFree(wished, host)) ? wished : findFreePort(host);

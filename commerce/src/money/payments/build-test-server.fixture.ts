import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

/** A local server that stands in for an outside service. */
export interface TestServer {
  url: string;
  close(): Promise<void>;
}

export const startTestServer = async (
  answer: (req: IncomingMessage, res: ServerResponse) => void,
): Promise<TestServer> => {
  const server = createServer(answer);
  closeServerInTheEnd(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const answerJson = (res: ServerResponse, body: unknown, status = 200): void => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

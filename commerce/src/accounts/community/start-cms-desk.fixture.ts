import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { closeServerInTheEnd } from '../../platform/testing/close-in-the-end.ts';

export interface Submitted {
  path: string;
  token: string | undefined;
  data: Record<string, unknown>;
}

export interface TestCmsDesk {
  url: string;
  /** Every call with a valid body, newest last. */
  calls: Submitted[];
  /** Drafts by the id of their submission, as the CMS keeps them. */
  drafts: Map<string, Submitted>;
  /** Sets the answers from now on; `lost` accepts a call and closes the connection without an answer. */
  answer(how: number | 'lost'): void;
  /** Answers 500 to texts that contain these words, like a database that cannot store them. */
  failOn(words: string): void;
  stop(): Promise<void>;
}

/** A server with the CMS's submit calls, on a free port, for tests. The CMS itself is tested in its own package. */
export const startCmsDesk = async (): Promise<TestCmsDesk> => {
  const calls: Submitted[] = [];
  const drafts = new Map<string, Submitted>();
  let how: number | 'lost' = 201;
  let poison: string | undefined;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: Record<string, unknown> };
      const call = { path: req.url ?? '', token: req.headers.authorization, data };
      calls.push(call);
      if (poison !== undefined && JSON.stringify(data).includes(poison)) {
        res.writeHead(500, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      const id = String(data['submissionId']);
      if ((how === 201 || how === 'lost') && !drafts.has(id)) drafts.set(id, call);
      if (how === 'lost') {
        req.socket.destroy();
        return;
      }
      res.writeHead(how, { 'content-type': 'application/json' }).end('{}');
    });
  });
  closeServerInTheEnd(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    drafts,
    answer: (next) => {
      how = next;
    },
    failOn: (words) => {
      poison = words;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HandedIn {
  path: string;
  token: string | undefined;
  data: Record<string, unknown>;
}

export interface TestCmsDesk {
  url: string;
  /** Every call that was understood, newest last. */
  calls: HandedIn[];
  /** Drafts by the id of their submission, as the CMS keeps them. */
  drafts: Map<string, HandedIn>;
  /** Answers so from now on; `lost` takes what comes and hangs up without an answer. */
  answer(how: number | 'lost'): void;
  stop(): Promise<void>;
}

/** A server of the shape of the CMS's submit calls, on a free port, for tests. The CMS itself is tested beside them. */
export const startCmsDesk = async (): Promise<TestCmsDesk> => {
  const calls: HandedIn[] = [];
  const drafts = new Map<string, HandedIn>();
  let how: number | 'lost' = 201;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: Record<string, unknown> };
      const call = { path: req.url ?? '', token: req.headers.authorization, data };
      calls.push(call);
      const id = String(data['submissionId']);
      if ((how === 201 || how === 'lost') && !drafts.has(id)) drafts.set(id, call);
      if (how === 'lost') {
        req.socket.destroy();
        return;
      }
      res.writeHead(how, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    drafts,
    answer: (next) => {
      how = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

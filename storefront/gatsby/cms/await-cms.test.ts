import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';

import { awaitCms } from './await-cms';

const listen = async (server: Server, port = 0): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

describe('a CMS that starts beside the first build', () => {
  const answers: number[] = [];
  const cms = createServer((_request, response) => {
    const status = answers.length === 0 ? 503 : 204;
    answers.push(status);
    response.writeHead(status).end();
  });
  let port: number;
  beforeEach(async () => {
    answers.length = 0;
    port = await listen(cms);
    cms.close();
    await once(cms, 'close');
  });
  afterEach(() => cms.close());

  it('is waited for while its port is closed, and while it says that it is not ready', async () => {
    const waiting = awaitCms(`http://127.0.0.1:${port}`, { maxMs: 8_000, pauseMs: 10 });
    await listen(cms, port);
    await waiting;
    expect(answers).to.deep.equal([503, 204]);
  });

  it('is given up in one sentence', async () => {
    const failure = await awaitCms(`http://127.0.0.1:${port}`, { maxMs: 50, pauseMs: 10 }).catch(
      (error: Error) => error,
    );
    expect((failure as Error).message).to.equal(
      `the CMS did not answer at http://127.0.0.1:${port}. Is it running? The build needs it.`,
    );
  });
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';

import { createLogger } from '../logging/logger.ts';
import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';
import type { AnsweredCall } from './answered-call.ts';
import { rememberForLog } from './describe-request.ts';
import { observeRequests } from './observe-requests.ts';

describe('what is noted of a call', () => {
  const noted: AnsweredCall[] = [];
  let base: string;
  before(async () => {
    const app = express();
    app.use(observeRequests({ logger: createLogger('silent'), noteCall: (call) => noted.push(call) }));
    app.get('/api/things/:id', (req, res) => {
      rememberForLog(res, { caller: { userId: 7, credential: 'api-key' } });
      if (req.params.id === 'stream') res.write(': connected\n\n');
      if (req.params.id === 'quick') res.json({});
    });
    app.get('/api/open', (_req, res) => void res.json({}));
    const server = app.listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => noted.splice(0));

  const awaitNoted = async (): Promise<AnsweredCall | undefined> => {
    for (let tries = 0; noted.length === 0 && tries < 200; tries += 1)
      await new Promise((next) => setTimeout(next, 10));
    return noted[0];
  };
  const leave = async (id: string): Promise<AnsweredCall | undefined> => {
    const leaving = new AbortController();
    const asked = fetch(`${base}/api/things/${id}`, { signal: leaving.signal }).catch(() => undefined);
    await (id === 'stream' ? asked : new Promise((next) => setTimeout(next, 100)));
    leaving.abort();
    await asked;
    return awaitNoted();
  };

  it('is its pattern and its status, and nothing of a caller who is not known', async () => {
    await fetch(`${base}/api/open`);
    await fetch(`${base}/api/things/quick?secret=1`);
    expect(await awaitNoted()).to.include({ method: 'GET', path: '/api/things/:id', status: 200, error: null });
    expect(noted).to.have.length(1);
  });

  it('has no status where the caller left unanswered, and that of a stream whenever he leaves it', async () => {
    expect(await leave('slow')).to.include({ status: null });
    noted.splice(0);
    expect(await leave('stream')).to.include({ status: 200 });
  });
});

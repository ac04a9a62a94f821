import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';
import { pino } from 'pino';

import { answerErrors } from './answer-errors.ts';
import { followCaller, type FollowedCaller } from './follow-caller.ts';
import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';

describe('a caller over HTTP', () => {
  let server: Server;
  let url: string;
  /** The route's work for its caller. */
  let serve: (caller: FollowedCaller) => Promise<string>;

  beforeEach(async () => {
    const app = express();
    app.get('/', async (_req, res) => {
      const caller = followCaller(res, 200);
      res.send(await caller.inTime(serve(caller)));
    });
    app.use(answerErrors(pino({ level: 'silent' }), 'en'));
    server = app.listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is noticed when he leaves', async () => {
    const leaving = new AbortController();
    const left = new Promise((resolve) => {
      serve = ({ signal }) => {
        signal.addEventListener('abort', resolve);
        leaving.abort();
        return new Promise(() => undefined);
      };
    });
    await fetch(url, { signal: leaving.signal }).catch(() => undefined);
    await left;
  });

  it('hears UNAVAILABLE when his time is over, and what he asked for is told', async () => {
    let isAborted = false;
    serve = ({ signal }) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Promise(() => undefined);
    };
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('retry-after'), isAborted]).to.deep.equal([503, '1', true]);
    expect(await answer.json()).to.have.nested.property('error.code', 'UNAVAILABLE');
  });

  it('has not left when he has his answer', async () => {
    let signal: AbortSignal | undefined;
    serve = (caller) => {
      ({ signal } = caller);
      return Promise.resolve('done');
    };
    const answer = await fetch(url, { headers: { connection: 'close' } });
    expect(await answer.text()).to.equal('done');
    await new Promise((resolve) => server.close(resolve));
    expect(signal?.aborted).to.equal(false);
  });
});

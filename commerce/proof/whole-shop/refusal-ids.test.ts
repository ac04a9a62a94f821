import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';
import { pino } from 'pino';

import type { ErrorAnswer } from '@shop/shared-types/error-catalogue';

import { createWaitingApp } from '../../src/app/create-waiting-app.ts';
import { closeServerInTheEnd } from '../../src/platform/testing/close-in-the-end.ts';
import { answerErrors } from '../../src/platform/http/answer-errors.ts';
import { observeRequests } from '../../src/platform/http/observe-requests.ts';

interface LogLine {
  requestId?: string;
  msg?: string;
}

describe('the request’s id in a refusal', () => {
  const lines: LogLine[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });

  const serve = async (app: express.Express): Promise<string> => {
    const server = app.listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const ask = async (base: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${base}/api/x`, { headers });
    const { error } = (await answer.json()) as ErrorAnswer;
    return { header: answer.headers.get('x-request-id'), id: error.requestId };
  };

  it('is that of the header and of the log, and the one that was given', async () => {
    const app = express();
    app.use(observeRequests({ logger }));
    app.get('/api/x', () => {
      throw new Error('a fault');
    });
    app.use(answerErrors(logger, 'en'));
    const base = await serve(app);
    const own = await ask(base);
    expect(own.id).to.match(/^[\w-]{12}$/);
    expect(own.header).to.equal(own.id);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).to.deep.equal([
      ['a request failed unexpectedly', own.id],
      ['request', own.id],
    ]);
    expect(await ask(base, { 'x-request-id': 'given-1' })).to.deep.equal({ header: 'given-1', id: 'given-1' });
    expect((await ask(base, { 'x-request-id': 'no id at all' })).id).to.match(/^[\w-]{12}$/);
  });

  it('is there while the engine starts', async () => {
    const base = await serve(createWaitingApp({ defaultLocale: 'en' }, logger));
    expect(await ask(base, { 'x-request-id': 'given-2' })).to.deep.equal({ header: 'given-2', id: 'given-2' });
  });
});

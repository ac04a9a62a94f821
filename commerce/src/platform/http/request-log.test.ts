import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';
import { pino } from 'pino';

import { usersContract } from '@shop/shared-types/contract/users';
import { telegramContract } from '@shop/shared-types/contract/telegram';

import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { answerErrors, answerNotFound } from './answer-errors.ts';
import { CommerceError } from './commerce-error.ts';
import { loggedNetworkOf } from './describe-request.ts';
import { observeRequests } from './observe-requests.ts';
import { requireJson } from './require-json.ts';

const link = 'a-one-time-link-of-the-bot-0123456789';
const email = 'ada@example.com';
const password = 'correct horse battery';

describe('the log of requests', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const metrics = createMetrics({
    countOpenStreams: () => 0,
    countDeadLetters: () => Promise.resolve(0),
    readWebhookBacklog: () => Promise.resolve({ due: 0, oldestSeconds: 0 }),
    readQueues: () => Promise.resolve([]),
    readRepeatQueue: () => Promise.resolve({ waiting: 0, oldestSeconds: 0 }),
  });
  let server: Server;
  let url = '';
  before(async () => {
    const app = express();
    app.set('trust proxy', 1);
    app.use(observeRequests({ logger }));
    app.use(metrics.measureRequests);
    app.use(requireJson, express.json());
    app.post(usersContract.logIn.path, (req, res) => {
      if ((req.body as { password: string }).password !== password) throw new CommerceError('LOGIN_WRONG');
      res.json({});
    });
    app.get(telegramContract.getTelegramLink.path, () => {
      throw new CommerceError('FORBIDDEN');
    });
    app.get('/api/fails/:link', () => {
      throw new Error('unexpected');
    });
    app.get('/api/prices', (_req, res) => void res.json([]));
    app.use(answerNotFound);
    app.use(answerErrors(logger, 'en'));
    server = app.listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => lines.splice(0));

  const send = async (path: string, body?: string, type = 'application/json'): Promise<number> => {
    const headers = { 'x-forwarded-for': '198.51.100.23', ...(body === undefined ? {} : { 'content-type': type }) };
    const answer = await fetch(url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const logIn = (tried: string) => send('/api/sessions', JSON.stringify({ email, password: tried }));

  it('has each log-in, refused or not, with network and account, and holds no password and no address', async () => {
    await logIn('a wrong one');
    await logIn(password);
    expect(lines.map(({ msg, code, status }) => ({ msg, code, status }))).to.deep.equal([
      { msg: 'refused', code: 'LOGIN_WRONG', status: 401 },
      { msg: 'identity proved', code: undefined, status: 200 },
    ]);
    const [refused, proved] = lines;
    expect(refused).to.include({ network: '198.51.100.0/24', path: '/api/sessions', account: proved?.['account'] });
    expect(refused).to.have.property('requestId');
    for (const secret of [email, password, 'a wrong one', '198.51.100.23']) {
      expect(JSON.stringify(lines)).not.to.include(secret);
    }
  });

  it('names a call by its pattern, so that no secret of a link is in it', async () => {
    await send(telegramContract.getTelegramLink.path.replace(':link', link));
    await send(`/api/fails/${link}`);
    await send(`/nothing/${link}`);
    expect(lines.map(({ path }) => path)).to.deep.equal([
      telegramContract.getTelegramLink.path,
      '/api/fails/:link',
      '/api/fails/:link',
      '/nothing/…',
    ]);
    expect(JSON.stringify(lines)).not.to.include(link);
  });

  it('has no line for what is usual', async () => {
    expect(await send('/api/prices')).to.equal(200);
    expect(lines).to.deep.equal([]);
  });

  it('has a body of another type than JSON, which is refused by 415, and the figures count refusals', async () => {
    expect(await send('/api/sessions', `email=${email}`, 'application/x-www-form-urlencoded')).to.equal(415);
    expect(await send('/api/sessions', '<xml/>', 'text/xml')).to.equal(415);
    expect(lines.map(({ code }) => code)).to.deep.equal(['CONTENT_TYPE_WRONG', 'CONTENT_TYPE_WRONG']);
    const { text } = await metrics.read();
    expect(text).to.include('commerce_refusals_total{code="CONTENT_TYPE_WRONG"} 2');
    expect(text).to.include('commerce_refusals_total{code="LOGIN_WRONG"} 1');
  });

  it('shortens addresses to their network', () => {
    expect(loggedNetworkOf('192.0.2.77')).to.equal('192.0.2.0/24');
    expect(loggedNetworkOf('::ffff:192.0.2.77')).to.equal('192.0.2.0/24');
    expect(loggedNetworkOf('2001:db8:1:2:3:4:5:6')).to.equal('2001:db8:1::/48');
    expect(loggedNetworkOf('2001:db8::1')).to.equal('2001:db8::/48');
    expect(loggedNetworkOf('')).to.equal('');
  });
});

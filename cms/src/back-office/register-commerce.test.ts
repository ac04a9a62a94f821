import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../testing/test-cms';
import { callEngine } from './call-engine';
import { officeRoles, officeRolesOf, type Ability } from './commerce-actions';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Stands where the engine stands, over real HTTP, and remembers what it was asked. */
const startEngine = async (answer: { status: number; body: unknown }) => {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received, stop: () => new Promise((resolve) => server.close(resolve)) };
};

describe('the way of the staff’s calls to the engine', () => {
  const change = { method: 'POST', path: 'users/7/balance-corrections', staff: 'office@example.com' };

  it('passes on what is asked, who asks and the key, with the token of the CMS', async () => {
    const engine = await startEngine({ status: 402, body: { error: { code: 'NO_BALANCE' } } });
    try {
      const answer = await callEngine(
        { url: engine.url, token: 'token-of-the-cms' },
        { ...change, body: { amount: -5 }, idempotencyKey: 'key-1', staffRoles: ['finance', 'support'] },
      );
      expect(answer).to.deep.equal({ status: 402, body: { error: { code: 'NO_BALANCE' } } });
      const [asked] = engine.received;
      expect(asked).to.include({
        method: 'POST',
        url: '/api/admin/users/7/balance-corrections',
        body: '{"amount":-5}',
      });
      expect(asked?.headers).to.include({
        authorization: 'Bearer token-of-the-cms',
        'x-staff': 'office@example.com',
        'idempotency-key': 'key-1',
        'x-staff-roles': 'finance,support',
      });
    } finally {
      await engine.stop();
    }
  });

  it('passes a file on as it is, with the name under which a browser saves it', async () => {
    const server = createServer((_request, response) => {
      response
        .writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="payments.csv"',
        })
        .end('id,sum\r\n1,5.00\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const answer = await callEngine(
        { url, token: 'token' },
        { method: 'GET', path: 'payments.csv?state=paid', staff: 'office@example.com' },
      );
      expect(answer.headers).to.deep.equal({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="payments.csv"',
      });
      expect(await text(answer.body as Readable)).to.equal('id,sum\r\n1,5.00\r\n');
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('reaches nothing but the staff’s calls', async () => {
    const engine = await startEngine({ status: 200, body: {} });
    try {
      for (const path of ['../users/me', 'users/../../users/me', '%2e%2e/users/me', '..\\users\\me'])
        expect(
          (await callEngine({ url: engine.url, token: 'token' }, { ...change, method: 'GET', path })).status,
          path,
        ).to.equal(404);
      expect(engine.received).to.deep.equal([]);
    } finally {
      await engine.stop();
    }
  });

  it('says why a role may not, and not that the token is wrong', async () => {
    const refused = { error: { code: 'RIGHT_MISSING', message: 'Your role …', details: { right: 'payouts.decide' } } };
    const engine = await startEngine({ status: 403, body: refused });
    expect(await callEngine({ url: engine.url, token: 'token' }, change)).to.deep.equal({ status: 403, body: refused });
    await engine.stop();
  });

  it('names the roles of the back office that a person has in the CMS (rule 19.21)', async () => {
    const { engine } = runningStrapi().service('admin::permission') as {
      engine: { generateUserAbility: (user: unknown) => Promise<Ability> };
    };
    const rolesOf = async (email: string) => {
      const person = await runningStrapi()
        .db.query('admin::user')
        .findOne({ where: { email }, populate: ['roles'] });
      return officeRolesOf(await engine.generateUserAbility(person));
    };
    for (const role of officeRoles.filter((name) => name !== 'owner')) {
      const email = `${role}@staff.example`;
      await createPerson(email, `Back office: ${role}`);
      expect(await rolesOf(email), role).to.deep.equal([role]);
    }
    expect(await rolesOf('office@example.com')).to.deep.equal(['owner']);
    expect(await rolesOf('admin@example.com')).to.include('owner');
    expect(await rolesOf('editor@example.com')).to.equal(undefined);
  });

  it('signs nobody out when the engine refuses the token, and says so when it is away', async () => {
    const engine = await startEngine({ status: 401, body: {} });
    const { url } = engine;
    expect((await callEngine({ url, token: 'wrong' }, change)).status).to.equal(502);
    await engine.stop();
    expect((await callEngine({ url, token: 'wrong' }, change)).status).to.equal(503);
    expect((await callEngine({ url, token: undefined }, change)).status).to.equal(503);
  });

  it('is open to the roles that may, for reading and changing apart', async () => {
    const token = {
      editor: await signIn('editor@example.com', 'demo-numeo'),
      office: await signIn('office@example.com', 'demo-numeo'),
      admin: await signIn('admin@example.com', 'demo-numeo'),
    };
    // Nothing listens there during the tests: 503 says that the call was let through.
    const statusAs = async (who: keyof typeof token, method: string) =>
      (await call('/commerce-calls/users', { method, token: token[who], ...(method === 'GET' ? {} : { json: {} }) }))
        .status;
    for (const method of ['GET', 'POST', 'PUT']) {
      expect((await call('/commerce-calls/users', { method })).status, method).to.equal(401);
      expect(await statusAs('editor', method), `editor ${method}`).to.equal(403);
      expect(await statusAs('office', method), `office ${method}`).to.equal(503);
      expect(await statusAs('admin', method), `admin ${method}`).to.equal(503);
    }
    const { actionProvider } = runningStrapi().service('admin::permission');
    for (const action of ['api::commerce.read', 'api::commerce.change'])
      expect(actionProvider.has(action)).to.equal(true);
  });
});

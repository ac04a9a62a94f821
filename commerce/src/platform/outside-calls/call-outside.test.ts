import { gzipSync } from 'node:zlib';

import { expect } from 'chai';

import { createOutsideCaller, OutsideCallFailed, type OutsideCall } from './call-outside.ts';
import { isPublicAddress } from './refuse-private-address.ts';
import { json, startOutsideServer, type Answering, type OutsideServer } from './start-outside-server.fixture.ts';

describe('callOutside', () => {
  const caller = createOutsideCaller();
  let server: OutsideServer;
  before(async () => {
    server = await startOutsideServer(json({ status: 'ERROR' }));
  });
  after(async () => {
    caller.close();
    await server.stop();
  });

  const call = (answering: Answering, overrides: Partial<OutsideCall> = {}) => {
    server.answerWith(answering);
    const usual: OutsideCall = {
      method: 'POST',
      url: server.url,
      body: '{}',
      timeoutMs: 500,
      bytesMax: 1_000,
      allowsPrivateUrl: true,
    };
    return caller.call({ ...usual, ...overrides });
  };
  const failureOf = async (calling: Promise<unknown>): Promise<OutsideCallFailed> => {
    try {
      await calling;
    } catch (failure) {
      if (failure instanceof OutsideCallFailed) return failure;
      throw failure;
    }
    throw new Error('the call should have failed');
  };

  it('offers gzip, names itself, sends plain JSON and unpacks the answer', async () => {
    const answer = await call((_request, res) => {
      res.writeHead(200, { 'Content-Encoding': 'gzip' });
      res.end(gzipSync('{"status":"SUCCESS"}'));
    });
    expect(answer).to.deep.equal({ status: 200, text: '{"status":"SUCCESS"}' });
    const { headers, body } = server.seen.at(-1) ?? { headers: {}, body: '' };
    expect(headers['accept-encoding']).to.equal('gzip');
    expect(headers['user-agent']).to.be.a('string').that.is.not.empty;
    expect(headers['content-type']).to.equal('application/json');
    expect(headers['content-encoding']).to.equal(undefined);
    expect(body).to.equal('{}');
  });

  it('reads the body whatever the status is, and follows no redirect', async () => {
    expect(await call((_request, res) => void res.writeHead(400).end('NO_NUMBERS'))).to.deep.equal({
      status: 400,
      text: 'NO_NUMBERS',
    });
    const asked = server.seen.length;
    expect((await call((_request, res) => void res.writeHead(302, { Location: '/elsewhere' }).end())).status).to.equal(
      302,
    );
    expect(server.seen.length).to.equal(asked + 1);
  });

  it('gives up on an answer that comes byte by byte', async () => {
    const failure = await failureOf(
      call((_request, res) => {
        const timer = setInterval(() => res.write('x'), 50);
        res.on('close', () => clearInterval(timer));
      }),
    );
    expect(failure.mayHaveArrived).to.equal(true);
  });

  it('stops reading an answer that is too long, packed or not', async () => {
    await failureOf(call((_request, res) => void res.end('x'.repeat(5_000))));
    await failureOf(
      call(
        (_request, res) => {
          res.writeHead(200, { 'Content-Encoding': 'gzip' });
          res.end(gzipSync(Buffer.alloc(10_000_000)));
        },
        { bytesMax: 20_000 },
      ),
    );
  });

  it('says when surely nothing arrived', async () => {
    const gone = await startOutsideServer(json({ status: 'ERROR' }));
    await gone.stop();
    expect((await failureOf(call(() => undefined, { url: gone.url }))).mayHaveArrived).to.equal(false);
  });

  it('never calls into our own network for a receiver that may not', async () => {
    const asked = server.seen.length;
    const { port } = new URL(server.url);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '0.0.0.0',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '10.0.0.1',
      '169.254.169.254',
    ]) {
      const url = `http://${host}:${port}/anything`;
      expect((await failureOf(call(() => undefined, { url, allowsPrivateUrl: false }))).mayHaveArrived, host).to.equal(
        false,
      );
    }
    await failureOf(call(() => undefined, { url: 'file:///etc/passwd' }));
    expect(server.seen.length).to.equal(asked);
  });

  it('tells public addresses from others', () => {
    expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).to.equal(true);
    const closed = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      'fe80::1',
      'fc00::1',
      '::1',
      '64:ff9b::7f00:1',
      '224.0.0.1',
      'x',
    ];
    expect(closed.filter(isPublicAddress)).to.deep.equal([]);
  });
});

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { ask, statusOf, visit } from './addresses/raw-visitor.fixture.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.fixture.ts';

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const close = 'Connection: close\r\n';
const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4);
/** JSON in the body of an answer by the letter, which may have come in chunks. */
const jsonOf = <Value>(answer: string): Value => {
  const body = bodyOf(answer);
  return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as Value;
};

describe('the gateway between visitor and engine', () => {
  let shop: TestGateway;
  let abandoned = 0;
  /** Requests to the path that only new connections get an answer on, by method. */
  const askedOnce: string[] = [];
  const used = new WeakSet<Socket>();
  let answerBig: ((res: ServerResponse) => void) | undefined;

  const echo = (req: IncomingMessage, res: ServerResponse): void => {
    let body = '';
    req.on('data', (piece: Buffer) => {
      body += piece.toString('latin1');
    });
    req.on('end', () =>
      res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body: body.slice(0, 100) })),
    );
  };
  const answerOnce = (req: IncomingMessage, res: ServerResponse): void => {
    askedOnce.push(req.method ?? '');
    if (used.has(req.socket)) req.socket.destroy();
    else res.end('served');
    used.add(req.socket);
  };
  const cms = (req: IncomingMessage, res: ServerResponse): void => {
    if (req.url === '/once') answerOnce(req, res);
    else res.end(`cms ${req.url}`);
  };
  const engine = (req: IncomingMessage, res: ServerResponse): void => {
    if (req.url === '/metrics') res.end('inner figures');
    else if (req.url === '/api/early') res.writeHead(413).end('too much for me');
    else if (req.url === '/api/slow') res.on('close', () => (abandoned += 1));
    else if (req.url === '/api/big') answerBig?.(res);
    else if (req.url === '/api/dies') req.socket.destroy();
    else if (req.url === '/api/once' || req.url?.includes('action=getNumber')) answerOnce(req, res);
    else if (req.url === '/api/switches') {
      req.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
    } else if (req.url === '/api/odd-head') {
      req.socket.end('HTTP/1.1 200 OK\r\nX-Odd: a\x01b\r\nContent-Length: 2\r\n\r\nok');
    } else if (req.url === '/api/cookies') {
      res.setHeader('Set-Cookie', ['a=1', 'b=2']);
      res.setHeader('Connection', 'X-Mine');
      res.setHeader('X-Mine', 'of this connection');
      res.end('ok');
    } else echo(req, res);
  };

  before(async () => {
    shop = await startTestGateway({
      engine,
      cms,
      limits: { bodySilenceMaxMs: 400, bodyBytesMax: 300_000, answerWaitMaxMs: 1_500, farewellMs: 300 },
    });
  });
  after(() => shop.close());

  const seen = async (text: string): Promise<Seen> => jsonOf<Seen>(await ask(shop.port, text));

  describe('who asks', () => {
    const claims = 'X-Forwarded-For: 203.0.113.7\r\nForwarded: for=203.0.113.7\r\nX-Real-IP: 203.0.113.7\r\n';
    const ways = {
      'an ordinary request': 'GET /api/x HTTP/1.1\r\nHost: shop\r\n',
      'Expect: 100-continue': 'POST /api/x HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nContent-Length: 2\r\n',
      'Expect without a body': 'GET /api/x HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\n',
      'an upgrade': 'GET /api/x HTTP/1.1\r\nHost: shop\r\nUpgrade: websocket\r\n',
      OPTIONS: 'OPTIONS /api/x HTTP/1.1\r\nHost: shop\r\n',
      'a header that Connection names':
        'GET /api/x HTTP/1.1\r\nHost: shop\r\nConnection: x-forwarded-for, x-forwarded-host\r\n',
      'a GET with a chunked body': 'GET /api/x HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n',
    };
    for (const [way, head] of Object.entries(ways)) {
      it(`is told to the engine by the gateway alone: ${way}`, async () => {
        const end = head.includes('Content-Length') ? '{}' : head.includes('chunked') ? '2\r\n{}\r\n0\r\n\r\n' : '';
        const { headers } = await seen(`${head}${claims}${close}\r\n${end}`);
        expect(headers['x-forwarded-for']).to.equal('127.0.0.1');
        expect(headers['x-forwarded-host']).to.equal('shop');
        expect(headers['x-forwarded-proto']).to.equal('http');
        expect(headers['x-request-id']).to.match(/^[\w-]{12}$/);
        for (const name of ['forwarded', 'x-real-ip', 'expect', 'upgrade']) expect(headers).to.not.have.property(name);
      });
    }

    it('is the true chain behind a proxy, with and without Expect', async () => {
      const behind = await startTestGateway({ engine, config: { proxiesInFront: 1 } });
      try {
        for (const extra of ['', 'Expect: 100-continue\r\n', 'Connection: x-forwarded-for, host\r\n']) {
          const chain = 'X-Forwarded-For: 203.0.113.7, 198.51.100.9\r\nX-Forwarded-Proto: https\r\n';
          const answer = await ask(behind.port, `GET /api/x HTTP/1.1\r\nHost: shop\r\n${chain}${extra}${close}\r\n`);
          const { headers } = jsonOf<Seen>(answer);
          expect(headers['x-forwarded-for']).to.equal('203.0.113.7, 198.51.100.9, 127.0.0.1');
          expect(headers['x-forwarded-proto']).to.equal('https');
        }
      } finally {
        await behind.close();
      }
    });

    it('holds the country that the proxy in front tells, and none that a visitor claims (rule 3.25)', async () => {
      const country = 'X-Visitor-Country: DE\r\n';
      for (const [proxiesInFront, told] of [
        [1, 'DE'],
        [0, undefined],
      ] as const) {
        const config = { proxiesInFront, clientCountryHeader: 'x-visitor-country' };
        const gateway = await startTestGateway({ engine, config });
        try {
          for (const extra of ['', 'Connection: x-visitor-country\r\n']) {
            const answer = await ask(
              gateway.port,
              `GET /api/x HTTP/1.1\r\nHost: shop\r\n${country}${extra}${close}\r\n`,
            );
            expect(jsonOf<Seen>(answer).headers['x-visitor-country'], `${proxiesInFront} ${extra}`).to.equal(told);
          }
        } finally {
          await gateway.close();
        }
      }
    });

    it('keeps the id of a request that has one, and gives it back', async () => {
      const answer = await ask(shop.port, `GET /api/x HTTP/1.1\r\nHost: shop\r\nX-Request-Id: my-id-1\r\n${close}\r\n`);
      expect(jsonOf<Seen>(answer).headers['x-request-id']).to.equal('my-id-1');
      expect(answer).to.match(/x-request-id: my-id-1/i);
      const other = await seen(`GET /api/x HTTP/1.1\r\nHost: shop\r\nX-Request-Id: not an id\r\n${close}\r\n`);
      expect(other.headers['x-request-id']).to.match(/^[\w-]{12}$/);
    });
  });

  describe('what no honest client sends', () => {
    const metrics = {
      'the api host': 'GET /metrics HTTP/1.1\r\nHost: api.shop\r\n',
      'the api host and Expect': 'GET /metrics HTTP/1.1\r\nHost: api.shop\r\nExpect: 100-continue\r\n',
      'the api host and an upgrade':
        'GET /metrics HTTP/1.1\r\nHost: api.shop\r\nConnection: upgrade\r\nUpgrade: h2c\r\n',
      'an absolute address': 'GET http://api.shop/metrics HTTP/1.1\r\nHost: api.shop\r\n',
      'an encoded path': 'GET /%6d%65trics HTTP/1.1\r\nHost: api.shop\r\n',
      'a path encoded twice': 'GET /%256detrics HTTP/1.1\r\nHost: api.shop\r\n',
      'doubled slashes': 'GET //metrics HTTP/1.1\r\nHost: api.shop\r\n',
      dots: 'GET /api/..%2fmetrics HTTP/1.1\r\nHost: shop\r\n',
      capitals: 'GET /METRICS/ HTTP/1.1\r\nHost: api.shop\r\n',
      HEAD: 'HEAD /metrics?x HTTP/1.1\r\nHost: api.shop\r\n',
    };
    for (const [way, head] of Object.entries(metrics)) {
      it(`gets no inner figures: ${way}`, async () => {
        const answer = await ask(shop.port, `${head}${close}\r\n`);
        expect(statusOf(answer.replace(/^HTTP\/1\.1 100.*\r\n\r\n/, ''))).to.be.within(400, 404);
        expect(answer).to.not.include('inner figures');
      });
    }

    it('is refused: two Host headers', async () => {
      const answer = await ask(shop.port, `GET /api/x HTTP/1.1\r\nHost: a\r\nHost: api.b\r\n${close}\r\n`);
      expect(statusOf(answer)).to.equal(400);
      const { error } = jsonOf<{ error: { code: string; requestId: string } }>(answer);
      expect(error.code).to.equal('INPUT_INVALID');
      expect(answer).to.match(new RegExp(`x-request-id: ${error.requestId}`, 'i'));
    });

    it('is refused: two lengths, or a length and chunks', async () => {
      for (const lengths of [
        'Content-Length: 2\r\nContent-Length: 3',
        'Content-Length: 2\r\nTransfer-Encoding: chunked',
      ])
        expect(
          statusOf(await ask(shop.port, `POST /api/x HTTP/1.1\r\nHost: a\r\n${lengths}\r\n${close}\r\n{}`)),
        ).to.equal(400);
    });

    it('is refused: too many headers', async () => {
      const many = Array.from({ length: 120 }, (_, index) => `X-${index}: a\r\n`).join('');
      const answer = await ask(shop.port, `GET /api/x HTTP/1.1\r\nHost: a\r\n${many}${close}\r\n`);
      expect(statusOf(answer)).to.equal(400);
      expect(jsonOf<{ error: { code: string } }>(answer).error.code).to.equal('INPUT_INVALID');
    });

    it('is redirected to its percent-encoded spelling: an address of bare UTF-8 bytes', async () => {
      const addresses = {
        '/ru/услуги': '/ru/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8',
        '/api/service?search=тест&a=%20b?': '/api/service?search=%D1%82%D0%B5%D1%81%D1%82&a=%20b?',
        '//evil.example/é': '/evil.example/%C3%A9',
      };
      for (const [sent, spelling] of Object.entries(addresses)) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await ask(shop.port, `${method} ${sent} HTTP/1.1\r\nHost: a\r\n${close}\r\n`);
          expect(statusOf(answer), sent).to.equal(301);
          expect(answer).to.include(`\r\nLocation: ${spelling}\r\n`);
        }
      }
    });

    it('is refused: bare bytes in a request with a body, and bytes that end a header', async () => {
      for (const line of ['POST /api/é HTTP/1.1', 'GET /é\nSet-Cookie:a HTTP/1.1', 'GET é HTTP/1.1']) {
        const answer = await ask(shop.port, `${line}\r\nHost: a\r\n${close}\r\n`);
        expect(statusOf(answer), line).to.equal(400);
        expect(answer).to.not.match(/location|set-cookie/i);
      }
    });

    for (const method of ['TRACE', 'PROPFIND', 'CONNECT']) {
      it(`is refused: ${method}`, async () => {
        const target = method === 'CONNECT' ? '127.0.0.1:22' : '/api/x';
        expect(statusOf(await ask(shop.port, `${method} ${target} HTTP/1.1\r\nHost: a\r\n${close}\r\n`))).to.equal(405);
      });
    }
  });

  describe('bodies', () => {
    const post = (path: string, head: string): string => `POST ${path} HTTP/1.1\r\nHost: shop\r\n${head}\r\n`;

    it('arrive whole, of known and unknown length', async () => {
      expect((await seen(`${post('/api/x', `Content-Length: 5\r\n${close}`)}hello`)).body).to.equal('hello');
      const chunked = await seen(`${post('/api/x', `Transfer-Encoding: chunked\r\n${close}`)}5\r\nhello\r\n0\r\n\r\n`);
      expect([chunked.body, chunked.headers['content-length']]).to.deep.equal(['hello', '5']);
      expect((await seen(post('/api/x', close))).headers['content-length']).to.equal('0');
    });

    it('are refused when they are too large, by their length or as they come', async () => {
      expect(statusOf(await ask(shop.port, post('/api/x', `Content-Length: 300001\r\n${close}`)))).to.equal(413);
      const visitor = await visit(shop.port);
      visitor.send(post('/api/x', 'Transfer-Encoding: chunked\r\n'));
      for (let sent = 0; sent < 400_000; sent += 10_000) visitor.send(`2710\r\n${'a'.repeat(10_000)}\r\n`);
      expect(statusOf(await visitor.until('"BODY_TOO_LARGE"'))).to.equal(413);
    });

    it('are refused when nothing more comes of them, and the connection ends', async () => {
      const visitor = await visit(shop.port);
      visitor.send(`${post('/api/x', 'Content-Length: 100\r\n')}{`);
      const answer = await visitor.until('"REQUEST_TOO_SLOW"');
      expect(statusOf(answer)).to.equal(408);
      if (!visitor.socket.closed) await once(visitor.socket, 'close');
    });

    it('do not keep the engine’s early answer from a visitor who is still sending', async () => {
      const visitor = await visit(shop.port);
      visitor.send(post('/api/early', 'Content-Length: 200000\r\n'));
      visitor.send('a'.repeat(100_000));
      const answer = await visitor.until('too much for me');
      expect(statusOf(answer)).to.equal(413);
      visitor.send('a'.repeat(100_000));
      visitor.send(`GET /api/x HTTP/1.1\r\nHost: shop\r\n${close}\r\n`);
      expect(await visitor.until('"/api/x"'), 'the connection serves the next request').to.include('"/api/x"');
    });
  });

  describe('answers', () => {
    it('keep their cookies apart, and lose what belongs to the engine’s connection', async () => {
      const answer = await ask(shop.port, `GET /api/cookies HTTP/1.1\r\nHost: shop\r\n${close}\r\n`);
      expect(answer.match(/set-cookie: [ab]=/gi)).to.have.length(2);
      expect(answer).to.not.match(/x-mine/i);
    });

    it('are 503 with Retry-After and an id when the engine is silent, breaks off, switches protocols or sends an unfit head', async () => {
      for (const path of ['/api/slow', '/api/dies', '/api/switches', '/api/odd-head']) {
        const answer = await ask(shop.port, `GET ${path} HTTP/1.1\r\nHost: shop\r\n${close}\r\n`);
        expect(statusOf(answer), path).to.equal(503);
        expect(answer, path).to.match(/retry-after: 2/i);
        const { error } = jsonOf<{ error: { code: string; requestId: string } }>(answer);
        expect(error.code).to.equal('UNAVAILABLE');
        expect(answer).to.match(new RegExp(`x-request-id: ${error.requestId}`, 'i'));
      }
    });

    describe('on a kept connection that the component closes', () => {
      const purchase = '/stubs/handler_api.php?action=getNumber&api_key=a&service=tg&country=6';

      /** Asks once by GET, which leaves a kept connection, and then by `method`. */
      const statusesOf = async (method: string, path: string): Promise<number[]> => {
        shop.engine.closeIdleConnections();
        shop.cms.closeIdleConnections();
        await sleep(50);
        askedOnce.length = 0;
        const statuses: number[] = [];
        for (const by of ['GET', method])
          statuses.push(statusOf(await ask(shop.port, `${by} ${path} HTTP/1.1\r\nHost: shop\r\n${close}\r\n`)));
        return statuses;
      };
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        it(`come from a new connection for what the CMS only reads: ${method}`, async () => {
          expect(await statusesOf(method, '/cms/once')).to.deep.equal([200, 200]);
          expect(askedOnce).to.deep.equal(['GET', method, method]);
        });
      }

      it('are 503 for a request that may have had an effect, which is not sent twice', async () => {
        expect(await statusesOf('POST', '/cms/once')).to.deep.equal([200, 503]);
        expect(askedOnce).to.deep.equal(['GET', 'POST']);
      });

      // Programs of the text protocol buy by GET. A node that dies before it answers may have sold the number already.
      it('are 503 for every request to the engine: a purchase by GET is not sent twice (rule 4.11)', async () => {
        for (const path of [purchase, '/api/once']) {
          expect(await statusesOf('GET', path)).to.deep.equal([200, 503]);
          expect(askedOnce).to.deep.equal(['GET', 'GET']);
        }
      });

      it('do not come to that: the gateway closes an idle connection first', async () => {
        shop.engine.closeIdleConnections();
        await sleep(50);
        shop.engine.keepAliveTimeout = 2_000;
        const connection = once(shop.engine, 'connection') as Promise<[Socket]>;
        await ask(shop.port, `GET /api/x HTTP/1.1\r\nHost: shop\r\n${close}\r\n`);
        const [socket] = await connection;
        const endedBy = await Promise.race([
          once(socket, 'end').then(() => 'gateway'),
          once(socket, 'close').then(() => 'engine'),
        ]);
        expect(endedBy).to.equal('gateway');
      });
    });

    it('are not made any longer for a visitor who left, or who half-closed', async () => {
      for (const leave of ['destroy', 'end'] as const) {
        abandoned = 0;
        const visitor = await visit(shop.port);
        visitor.send('GET /api/slow HTTP/1.1\r\nHost: shop\r\n\r\n');
        await sleep(100);
        visitor.socket[leave]();
        for (let tries = 0; tries < 50 && abandoned === 0; tries += 1) await sleep(20);
        expect(abandoned, leave).to.equal(1);
      }
    });

    it('wait for a visitor who reads slowly', async () => {
      const size = 20_000_000;
      let written = 0;
      answerBig = (res) => {
        res.setHeader('Content-Length', size);
        const piece = Buffer.alloc(100_000, 'a');
        const writeOn = () => {
          while (written < size) {
            written += piece.length;
            if (!res.write(piece)) {
              res.once('drain', writeOn);
              return;
            }
          }
          res.end();
        };
        writeOn();
      };
      const visitor = await visit(shop.port);
      visitor.send(`GET /api/big HTTP/1.1\r\nHost: shop\r\n${close}\r\n`);
      visitor.socket.pause();
      await sleep(500);
      expect(written, 'what the engine could get rid of while nobody reads').to.be.below(size);
      visitor.socket.resume();
      if (!visitor.socket.closed) await once(visitor.socket, 'close');
      expect(bodyOf(visitor.received()).length).to.equal(size);
    });
  });
});

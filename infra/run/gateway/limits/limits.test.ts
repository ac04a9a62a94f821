import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { countByAddress } from './count-by-address.ts';
import { defaultLimits, fitToOpenFiles } from './gateway-limits.ts';
import { createPlaces } from './places.ts';
import { ask, statusOf, visit } from '../addresses/raw-visitor.fixture.ts';
import { startTestGateway, type TestGateway } from '../start-test-gateway.fixture.ts';
import { networkOf } from '../addresses/visitor-address.ts';

const close = 'Connection: close\r\n';
const get = (path: string, headers = close): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;

describe('the gateway’s limits', () => {
  describe('places', () => {
    it('are given in the order of asking, and the queue is bounded in length and time', async () => {
      const places = createPlaces({ placesMax: 1, waitingMax: 2, waitMaxMs: 50 });
      const visitor = new EventEmitter();
      const first = await places.take(visitor);
      const second = places.take(visitor);
      const third = places.take(visitor);
      expect(await places.take(visitor), 'the queue is full').to.equal(undefined);
      first?.();
      first?.();
      const release = await second;
      expect(release).to.be.a('function');
      expect(await third, 'waited for too long').to.equal(undefined);
      release?.();
      expect(await places.take(visitor)).to.be.a('function');
      expect(visitor.listenerCount('close')).to.equal(0);
    });

    it('are not kept for a visitor who left the queue', async () => {
      const places = createPlaces({ placesMax: 1, waitingMax: 2, waitMaxMs: 5_000 });
      const release = await places.take(new EventEmitter());
      const leaving = new EventEmitter();
      const gone = places.take(leaving);
      leaving.emit('close');
      expect(await gone).to.equal(undefined);
      release?.();
      expect(await places.take(new EventEmitter())).to.be.a('function');
    });
  });

  it('count an address that gives back twice once', () => {
    const count = countByAddress(1);
    const giveBack = count.take('a');
    expect(count.take('a')).to.equal(undefined);
    expect(count.take('b')).to.be.a('function');
    giveBack?.();
    giveBack?.();
    expect(count.take('a')).to.be.a('function');
    expect(count.take('a')).to.equal(undefined);
  });

  it('count a household with IPv6 as one', () => {
    expect(networkOf('203.0.113.7')).to.equal('203.0.113.7');
    expect(networkOf('2001:db8:1:2::5')).to.equal('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:1:2:ffff:1:2:3')).to.equal('2001:db8:1:2::/64');
    expect(networkOf('::1')).to.equal('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).to.equal('fe80:0:0:0::/64');
  });

  it('shrink with the files that the process may open', () => {
    expect(fitToOpenFiles(defaultLimits, undefined)).to.equal(defaultLimits);
    expect(fitToOpenFiles(defaultLimits, 1_000_000)).to.equal(defaultLimits);
    const small = fitToOpenFiles(defaultLimits, 1_024);
    const descriptors = small.connectionsMax * 1.125 + small.streamsMax + small.requestsMax;
    expect(descriptors).to.be.within(600, 1_024);
  });

  describe('of one address', () => {
    let shop: TestGateway;
    let isEngineSilent = false;
    const engine = (req: IncomingMessage, res: ServerResponse): void => {
      if (req.url === '/api/events') res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': hello\n\n');
      else if (!isEngineSilent) res.end('from the engine');
    };
    beforeEach(async () => {
      isEngineSilent = false;
      shop = await startTestGateway({
        engine,
        limits: {
          connectionsPerAddressMax: 12,
          requestsPerAddressMax: 6,
          streamsPerAddressMax: 3,
          requestsMax: 8,
          requestsWaitingMax: 2,
          requestWaitMaxMs: 200,
          farewellMs: 300,
        },
      });
    });
    afterEach(() => shop.close());

    it('leave its further connections a page or a refusal, and other addresses everything', async () => {
      const idle = await Promise.all(Array.from({ length: 12 }, () => visit(shop.port)));
      const page = await ask(shop.port, get('/', ''));
      expect(statusOf(page)).to.equal(200);
      expect(page).to.match(/connection: close/i);
      const refusal = await ask(shop.port, get('/api/x', ''));
      expect(statusOf(refusal)).to.equal(503);
      expect(refusal).to.match(/retry-after: \d/i);
      expect(statusOf(await ask(shop.port, get('/api/x'), '127.0.0.9'))).to.equal(200);
      const silent = await visit(shop.port);
      await once(silent.socket, 'close');
      for (const { socket } of idle) socket.destroy();
      await sleep(50);
      expect(statusOf(await ask(shop.port, get('/api/x')))).to.equal(200);
    });

    it('refuse its half-sent bodies over the limit, which take no place of the engine’s', async () => {
      const half = 'POST /api/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\n{';
      const slow = await Promise.all(Array.from({ length: 6 }, () => visit(shop.port)));
      for (const visitor of slow) visitor.send(half);
      await sleep(100);
      expect(statusOf(await ask(shop.port, get('/api/x')))).to.equal(503);
      expect(statusOf(await ask(shop.port, get('/api/x'), '127.0.0.9'))).to.equal(200);
    });

    it('refuse its streams over the limit until one ends', async () => {
      const streams = await Promise.all(Array.from({ length: 3 }, () => visit(shop.port)));
      for (const stream of streams) {
        stream.send(get('/api/events', ''));
        await stream.until(': hello');
      }
      const refusal = await ask(shop.port, get('/api/events'));
      expect(statusOf(refusal)).to.equal(429);
      expect(refusal).to.match(/retry-after: 30/i);
      expect(statusOf(await ask(shop.port, get('/api/x'))), 'streams take no place').to.equal(200);
      streams[0]?.socket.destroy();
      await sleep(100);
      const again = await visit(shop.port);
      again.send(get('/api/events', ''));
      expect(await again.until(': hello')).to.include(': hello');
    });

    it('do not let a silent engine hold more than its places: the rest is told so at once', async () => {
      isEngineSilent = true;
      const waiting = [];
      for (let number = 0; number < 10; number += 1) {
        const visitor = await visit(shop.port, `127.0.1.${number + 1}`);
        visitor.send(get('/api/x', ''));
        waiting.push(visitor);
      }
      await sleep(50);
      const startedAt = Date.now();
      expect(statusOf(await ask(shop.port, get('/api/x'), '127.0.0.9'))).to.equal(503);
      expect(Date.now() - startedAt, 'no wait behind a full queue').to.be.below(1_000);
      expect(statusOf(await ask(shop.port, get('/'), '127.0.0.9'))).to.equal(200);
      isEngineSilent = false;
      for (const { socket } of waiting) socket.destroy();
      await sleep(100);
      expect(statusOf(await ask(shop.port, get('/api/x'), '127.0.0.9'))).to.equal(200);
    });

    it('count visitors behind a proxy by the address it forwards', async () => {
      const behind = await startTestGateway({
        engine,
        config: { proxiesInFront: 1 },
        limits: { streamsPerAddressMax: 1, connectionsPerAddressMax: 1 },
      });
      const asVisitor = (address: string) => get('/api/events', `X-Forwarded-For: ${address}\r\n`);
      const first = await visit(behind.port);
      first.send(asVisitor('203.0.113.7'));
      await first.until(': hello');
      const other = await visit(behind.port);
      other.send(asVisitor('198.51.100.9'));
      expect(await other.until(': hello')).to.include(': hello');
      const second = await visit(behind.port);
      second.send(asVisitor('1.1.1.1, 203.0.113.7'));
      expect(statusOf(await second.until('"TOO_MANY_REQUESTS"'))).to.equal(429);
      await behind.close();
    });
  });
});

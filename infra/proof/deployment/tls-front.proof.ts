import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { startTestGateway, type TestGateway } from '../../run/gateway/start-test-gateway.fixture.ts';
import { findFreePort } from '../../run/processes/ports.ts';
import { findProgram } from './find-program.fixture.ts';
import { deployFolder } from './read-deployment.ts';

interface Answer {
  status: number;
  /** The first piece, so that a stream without an end has one. */
  text: string;
}

interface TlsFront {
  redirectPort: number;
  ask(path: string): Promise<Answer>;
  stop(): Promise<void>;
}

const askByHttps = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // The authority is the test's own.
    const call = request({ host: 'localhost', port, path, rejectUnauthorized: false, timeout: 5_000 }, (answer) => {
      answer.setEncoding('utf8');
      const end = (text: string): void => {
        resolve({ status: answer.statusCode ?? 0, text });
        call.destroy();
      };
      answer.once('data', end).once('end', () => end(''));
    });
    call
      .once('error', reject)
      .once('timeout', () => call.destroy(new Error('no answer')))
      .end();
  });

/** Starts Caddy with the deployment's settings. It passes requests on to `gatewayPort` of this machine. @returns when it answers requests */
const startTlsFront = async (gatewayPort: number): Promise<TlsFront> => {
  const program = findProgram('caddy', 'caddy');
  const [port, redirectPort] = [await findFreePort(), await findFreePort()];
  const folder = await mkdtemp(join(tmpdir(), 'shop-tls-'));
  const settings = await readFile(join(deployFolder, 'tls/Caddyfile'), 'utf8');
  // On ports of the test, and without a change of the machine's list of authorities.
  const own = `admin off\n\thttp_port ${redirectPort}\n\tskip_install_trust`;
  await writeFile(join(folder, 'Caddyfile'), settings.replace('admin off', own));
  const caddy = spawn(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE_ADDRESS: `https://localhost:${port}`,
      GATEWAY: `127.0.0.1:${gatewayPort}`,
    },
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    caddy.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (await askByHttps(port, '/livez').catch(() => undefined)) {
      return { redirectPort, ask: (path) => askByHttps(port, path), stop };
    }
    await sleep(200);
  }
  await stop();
  throw new Error('the TLS front does not answer');
};

describe('the TLS front', function () {
  this.timeout(300_000);
  let gateway: TestGateway;
  let front: TlsFront;

  before(async () => {
    gateway = await startTestGateway({
      engine: (req, res) => {
        if (req.url === '/api/events') {
          res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
          return;
        }
        res.end(`${String(req.headers['x-forwarded-proto'])} ${String(req.headers['x-forwarded-for'])}`);
      },
      config: { proxiesInFront: 1 },
    });
    front = await startTlsFront(gateway.port);
  });
  after(async () => {
    await front.stop();
    await gateway.close();
  });

  it('serves the shop by HTTPS, and tells it the visitor’s address', async () => {
    const { status, text } = await front.ask('/api/who');
    expect([status, text.split(',')[0]]).to.deep.equal([200, 'https 127.0.0.1']);
  });

  it('hands on an event the moment it comes', async () => {
    expect((await front.ask('/api/events')).text).to.include('data: first');
  });

  it('leads HTTP to HTTPS', async () => {
    const answer = await fetch(`http://localhost:${front.redirectPort}/faq`, { redirect: 'manual' });
    expect(answer.status).to.equal(308);
    expect(answer.headers.get('location')).to.match(/^https:\/\/localhost/);
  });
});

describe('the TLS front of a gateway that ends before it answers', function () {
  this.timeout(300_000);
  const purchase = '/stubs/handler_api.php?action=getNumber&api_key=a&service=tg&country=6';
  let dying: Server;
  let front: TlsFront;
  let purchases = 0;

  before(async () => {
    const used = new WeakSet<Socket>();
    dying = createServer((req, res) => {
      if (req.url === purchase) purchases += 1;
      // The first request of a connection is answered. A purchase that comes later on the same connection breaks it.
      if (req.url === purchase && used.has(req.socket)) req.socket.destroy();
      else res.end('served');
      used.add(req.socket);
    });
    dying.listen(0, '127.0.0.1');
    await once(dying, 'listening');
    front = await startTlsFront((dying.address() as AddressInfo).port);
  });
  after(async () => {
    await front.stop();
    dying.close();
    dying.closeAllConnections();
  });

  // Programs of the text protocol buy by GET. The same request sent twice could buy two numbers (rule 4.11).
  it('sends no purchase twice', async () => {
    for (let count = 1; count <= 3; count += 1) {
      await front.ask('/faq');
      await front.ask(purchase);
      expect(purchases).to.equal(count);
    }
  });
});

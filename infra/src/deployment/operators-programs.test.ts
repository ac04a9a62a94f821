import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { expect } from 'chai';

import { startTestGateway, type TestGateway } from '../gateway/start-test-gateway.stage.ts';
import { findFreePort } from '../processes/ports.ts';
import { findProgram } from './find-program.stage.ts';
import { deployFolder } from './read-deployment.ts';

const run = promisify(execFile);

describe('the rules and settings of Prometheus', function () {
  this.timeout(300_000);
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-watch-'));
    await cp(join(deployFolder, 'observability'), folder, { recursive: true });
    const file = join(folder, 'prometheus.yaml');
    const settings = await readFile(file, 'utf8');
    await writeFile(file, settings.replace('/etc/prometheus/alerts.yaml', join(folder, 'alerts.yaml')));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('are taken by its own checker', async () => {
    const promtool = findProgram('promtool', 'prometheus');
    const { stdout } = await run(promtool, ['check', 'config', join(folder, 'prometheus.yaml')]);
    expect(stdout).to.match(/SUCCESS: \d+ rules found/);
  });
});

describe('the command that makes the secrets', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-secrets-'));
    for (const name of ['.env.example', 'production.env.example', 'secrets', 'make-secrets.sh'])
      await cp(join(deployFolder, name), join(folder, name), { recursive: true });
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const make = () => run('sh', [join(folder, 'make-secrets.sh')]);
  const read = (file: string) => readFile(join(folder, file), 'utf8');

  it('fills every secret at random, names what a person has to fill in, and changes nothing the second time', async () => {
    const { stderr } = await make();
    expect(stderr).to.include('SMTP_URL is for you to fill in').and.include('BACKUP_DIR is for you to fill in');
    const first = await read('secrets/cms.env');
    expect(first)
      .to.match(/^APP_KEYS=[0-9a-f]{64}$/m)
      .and.not.match(/^[A-Z_]+=$/m);
    expect(await read('secrets/engine.env')).to.match(/^APP_SECRET=[0-9a-f]{64}$/m);
    expect(await read('.env')).to.match(/^MONGODB_PASSWORD=[0-9a-f]{64}$/m);
    await make();
    expect(await read('secrets/cms.env')).to.equal(first);
  });
});

describe('the TLS front', function () {
  this.timeout(300_000);
  let gateway: TestGateway;
  let caddy: ChildProcess;
  let folder = '';
  let port = 0;
  let redirectPort = 0;

  before(async () => {
    const program = findProgram('caddy', 'caddy');
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
    [port, redirectPort] = [await findFreePort(), await findFreePort()];
    folder = await mkdtemp(join(tmpdir(), 'shop-tls-'));
    const settings = await readFile(join(deployFolder, 'tls/Caddyfile'), 'utf8');
    // On ports of the test, and without a change of the machine's list of authorities.
    const own = `admin off\n\thttp_port ${redirectPort}\n\tskip_install_trust`;
    await writeFile(join(folder, 'Caddyfile'), settings.replace('admin off', own));
    caddy = spawn(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        SITE_ADDRESS: `https://localhost:${port}`,
        GATEWAY: `127.0.0.1:${gateway.port}`,
      },
      stdio: 'ignore',
    });
  });
  after(async () => {
    caddy.kill('SIGTERM');
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The first piece of an answer, so that a stream without an end is one. */
  const ask = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      // The authority is the test's own.
      const call = request({ host: 'localhost', port, path, rejectUnauthorized: false, timeout: 5_000 }, (answer) => {
        answer.setEncoding('utf8').once('data', (text: string) => {
          resolve({ status: answer.statusCode ?? 0, text });
          call.destroy();
        });
      });
      call
        .once('error', reject)
        .once('timeout', () => call.destroy(new Error('no answer')))
        .end();
    });
  const askUntilServing = async (path: string): Promise<{ status: number; text: string }> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await ask(path).catch(() => undefined);
      if (answer) return answer;
      await sleep(200);
    }
    throw new Error('the TLS front does not answer');
  };

  it('serves the shop by HTTPS, and tells it the visitor’s address', async () => {
    const { status, text } = await askUntilServing('/api/who');
    expect([status, text.split(',')[0]]).to.deep.equal([200, 'https 127.0.0.1']);
  });

  it('hands on an event the moment it comes', async () => {
    expect((await askUntilServing('/api/events')).text).to.include('data: first');
  });

  it('leads HTTP to HTTPS', async () => {
    const answer = await fetch(`http://localhost:${redirectPort}/faq`, { redirect: 'manual' });
    expect(answer.status).to.equal(308);
    expect(answer.headers.get('location')).to.match(/^https:\/\/localhost/);
  });
});

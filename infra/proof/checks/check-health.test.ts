import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect } from 'chai';

/** The server that answers is next door, so this is enough on a slow machine as well. */
const answerMaxMs = '1500';
/** Nobody answers there, however long the check waits. */
const silenceMs = '300';
const script = fileURLToPath(new URL('../../bin/check-health.mjs', import.meta.url));

describe('the health check of the images', function () {
  this.timeout(60_000);
  let folder = '';
  let component: ChildProcess;
  const servers: Server[] = [];
  let status = 200;
  let url = '';
  let silentUrl = '';

  const listen = async (server: Server): Promise<string> => {
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`;
  };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-health-'));
    await mkdir(join(folder, '1/task/1'), { recursive: true });
    component = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await writeFile(join(folder, '1/comm'), 'docker-init\n');
    await writeFile(join(folder, '1/task/1/children'), `${component.pid} `);
    url = await listen(createServer((_req, res) => res.writeHead(status).end()));
    silentUrl = await listen(createTcpServer());
  });
  after(async () => {
    component.kill('SIGKILL');
    for (const server of servers) server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns the exit code */
  const check = (at = url): Promise<number> =>
    new Promise((resolve) => {
      const patience = at === silentUrl ? silenceMs : answerMaxMs;
      execFile(process.execPath, [script, at, patience, folder, folder], (error) =>
        resolve(error ? Number(error.code) : 0),
      );
    });

  it('passes a component that serves, and not one that says "not now", which it leaves alone', async () => {
    expect(await check()).to.equal(0);
    status = 503;
    for (let looks = 0; looks < 7; looks += 1) expect(await check()).to.equal(1);
    expect(component.exitCode ?? component.signalCode).to.equal(null);
  });

  it('ends a component after six silences in a row, and not after six in all', async () => {
    for (let looks = 0; looks < 5; looks += 1) expect(await check(silentUrl)).to.equal(1);
    await check();
    for (let looks = 0; looks < 5; looks += 1) await check(silentUrl);
    expect(component.exitCode ?? component.signalCode).to.equal(null);
    const ended = once(component, 'exit');
    await check(silentUrl);
    expect(await ended).to.deep.equal([null, 'SIGKILL']);
  });

  it('leaves a component alone that takes no connection yet', async () => {
    const starting = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await writeFile(join(folder, '1/task/1/children'), `${starting.pid} `);
    const closed = createTcpServer();
    const closedUrl = await listen(closed);
    closed.close();
    for (let looks = 0; looks < 7; looks += 1) expect(await check(closedUrl)).to.equal(1);
    expect(starting.exitCode ?? starting.signalCode).to.equal(null);
    starting.kill('SIGKILL');
  });

  it('ends nobody outside a container', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await writeFile(join(folder, '1/comm'), 'systemd\n');
    await writeFile(join(folder, '1/task/1/children'), `${stranger.pid} `);
    for (let looks = 0; looks < 7; looks += 1) await check(silentUrl);
    expect(stranger.exitCode ?? stranger.signalCode).to.equal(null);
    stranger.kill('SIGKILL');
  });
});

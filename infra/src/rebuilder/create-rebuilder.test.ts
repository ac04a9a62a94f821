import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';

import { expect } from 'chai';

import { makeRelease } from '../releases/make-release.ts';
import { makeTestFolders, writeBuiltSite, type TestFolders } from '../releases/write-built-site.ts';
import { createRebuilder } from './create-rebuilder.ts';
import { createRebuildQueue } from './rebuild-queue.ts';
import { readRebuilderConfig } from './rebuilder-config.ts';
import { signBody } from './request-signature.ts';

describe('the rebuilder', () => {
  const secret = 'a secret of this test';
  const requested: string[] = [];
  let folders: TestFolders;
  let server: Server;
  let url = '';

  before(async () => {
    folders = await makeTestFolders();
    const dataFolder = dirname(folders.releases);
    const config = readRebuilderConfig({ DATA_DIR: dataFolder, REBUILD_HOOK_SECRET: secret });
    await mkdir(config.releasesFolder, { recursive: true });
    const queue = createRebuildQueue(() => Promise.resolve({ number: 1, isUnchanged: false }), config.pendingFile);
    const watched = { ...queue, request: (reason: string) => Promise.resolve(void requested.push(reason)) };
    server = createServer(createRebuilder(config, watched)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await folders.remove();
  });
  beforeEach(() => requested.splice(0));

  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  it('takes a request that is signed', async () => {
    const body = JSON.stringify({ event: 'entry.publish', model: 'article' });
    const answer = await post('/rebuild', body, { 'x-webhook-signature': signBody(body, secret) });
    expect(answer.status).to.equal(202);
    expect(requested).to.deep.equal(['entry.publish article']);
  });

  it('takes the secret as a bearer token from a sender that cannot sign', async () => {
    expect((await post('/rebuild', '{}', { authorization: `Bearer ${secret}` })).status).to.equal(202);
  });

  it('refuses a signature over other bytes, a wrong token, and none', async () => {
    const statuses = [
      (await post('/rebuild', '{"a":1}', { 'x-webhook-signature': signBody('{"a":2}', secret) })).status,
      (await post('/rebuild', '{}', { authorization: 'Bearer wrong' })).status,
      (await post('/rollback', '{}', {})).status,
    ];
    expect(statuses).to.deep.equal([401, 401, 401]);
    expect(requested).to.deep.equal([]);
  });

  it('tells what is served and rolls back', async () => {
    for (const text of ['one', 'two']) {
      await writeBuiltSite(folders.built, { '/index.html': `<html>${text}</html>` });
      await makeRelease({ folder: folders.built }, folders.releases, 'inputs', new Date());
    }
    const statusOf = async () =>
      (await (await fetch(`${url}/status`)).json()) as { served: { release: number }; releases: number[] };
    expect(await statusOf()).to.deep.include({ releases: [1, 2] });
    expect((await statusOf()).served.release).to.equal(2);
    await post('/rollback', '{}', { authorization: `Bearer ${secret}` });
    expect((await statusOf()).served.release).to.equal(1);
  });
});

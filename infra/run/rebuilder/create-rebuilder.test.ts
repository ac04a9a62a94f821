import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import { expect } from 'chai';

import { makeRelease } from '../releases/make-release.ts';
import { makeTestFolders, writeBuiltSite, type TestFolders } from '../releases/write-built-site.fixture.ts';
import { createRebuilder } from './create-rebuilder.ts';
import { createRebuildQueue } from './rebuild-queue.ts';
import { readRebuilderConfig } from './rebuilder-config.ts';
import { signCall } from './request-signature.ts';
import { keepServedContent } from './site-content.ts';

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
    const queue = createRebuildQueue({
      build: () => Promise.resolve({ number: 1, isUnchanged: false }),
      pendingFile: config.pendingFile,
    });
    const watched = {
      ...queue,
      request: (reason: string, isContentAlone = false) =>
        Promise.resolve(void requested.push(isContentAlone ? `${reason} (content alone)` : reason)),
    };
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

  const postSigned = (path: string, body: string, at = new Date()) =>
    post(path, body, { ...signCall({ method: 'POST', path, body }, secret, at) });

  it('answers the own texts of the site in every language', async () => {
    const texts = (await (await fetch(`${url}/interface-texts`)).json()) as Record<string, Record<string, string>>;
    expect(Object.keys(texts).sort()).to.deep.equal(['ar', 'cn', 'en', 'es', 'hi', 'ru', 'tr']);
    expect([texts.en?.['auth.sign-up'], texts.ru?.['ui.copied']]).to.deep.equal(['Sign up', 'Скопировано']);
  });

  it('takes a request that is signed', async () => {
    const body = JSON.stringify({ event: 'entry.publish', model: 'article' });
    expect((await postSigned('/rebuild', body)).status).to.equal(202);
    expect(requested).to.deep.equal(['entry.publish article (content alone)']);
  });

  it('shows the newest prices too, unless all that was gathered is the work of editors', async () => {
    const gathered = (...events: string[]) =>
      JSON.stringify({ event: events[0], model: 'menu', events: events.map((event) => ({ event, model: 'menu' })) });
    await postSigned('/rebuild', gathered('entry.publish', 'media.update'));
    await postSigned('/rebuild', gathered('entry.publish', 'site.build-again'));
    await postSigned('/rebuild', JSON.stringify({ event: 'catalogue.changed', reason: 'a country was closed' }));
    await postSigned('/rebuild', JSON.stringify({ reason: 'asked for by hand' }));
    expect(requested).to.deep.equal([
      'entry.publish menu (content alone)',
      'entry.publish menu',
      'a country was closed catalogue.changed',
      'asked for by hand',
    ]);
  });

  it('refuses a signature over another body or path, an old one, the bare secret, and none', async () => {
    const statuses = [
      (
        await post('/rebuild', '{"a":1}', {
          ...signCall({ method: 'POST', path: '/rebuild', body: '{"a":2}' }, secret, new Date()),
        })
      ).status,
      (
        await post('/rollback', '{}', {
          ...signCall({ method: 'POST', path: '/rebuild', body: '{}' }, secret, new Date()),
        })
      ).status,
      (await postSigned('/rollback', '{}', new Date(Date.now() - 301_000))).status,
      (await post('/rebuild', '{}', { authorization: `Bearer ${secret}` })).status,
      (await post('/rollback', '{}', {})).status,
    ];
    expect(statuses).to.deep.equal([401, 401, 401, 401, 401]);
    expect(requested).to.deep.equal([]);
  });

  it('takes a call once: a copy of it is refused', async () => {
    const headers = { ...signCall({ method: 'POST', path: '/rebuild', body: '{}' }, secret, new Date()) };
    expect((await post('/rebuild', '{}', headers)).status).to.equal(202);
    expect((await post('/rebuild', '{}', headers)).status).to.equal(401);
    expect(requested).to.have.length(1);
  });

  it('tells what is served and rolls back', async () => {
    for (const text of ['one', 'two']) {
      await writeBuiltSite(folders.built, { '/index.html': `<html>${text}</html>` });
      await makeRelease({ folder: folders.built }, folders.releases, 'inputs', new Date());
    }
    const statusOf = async () =>
      (await (await fetch(`${url}/status`)).json()) as { served: { release: number }; releases: number[] };
    expect(await statusOf()).to.deep.include({ releases: [1, 2], isBehind: false });
    expect((await statusOf()).served.release).to.equal(2);
    expect(await (await fetch(`${url}/pages`)).json()).to.include('/');
    expect((await postSigned('/rollback', '{}')).status).to.equal(200);
    expect((await statusOf()).served.release).to.equal(1);
    expect(await statusOf()).to.include({ isBehind: true });
  });

  it('holds publication after a rollback and by a call, names who and why, and releases it with a build', async () => {
    const holdOf = async () => ((await (await fetch(`${url}/status`)).json()) as { hold: object | null }).hold;
    expect(await holdOf()).to.include({ by: 'a signed call' });
    expect((await postSigned('/release', JSON.stringify({ by: 'anna@example.com' }))).status).to.equal(200);
    expect([await holdOf(), ...requested]).to.deep.equal([null, 'anna@example.com released publication']);
    await postSigned('/hold', JSON.stringify({ by: 'anna@example.com', reason: 'the sale begins at noon' }));
    expect(await holdOf()).to.include({ by: 'anna@example.com', reason: 'the sale begins at noon' });
    await postSigned('/rollback', JSON.stringify({ by: 'anna@example.com', reason: 'back', release: 2 }));
    expect(await holdOf()).to.include({ reason: 'back' });
    const status = (await (await fetch(`${url}/status`)).json()) as { served: { release: number } };
    expect(status.served.release).to.equal(2);
  });

  it('names the documents that are held back, and keeps the content of the served release', async () => {
    const folder = join(dirname(folders.releases), 'site-content');
    await mkdir(folder, { recursive: true });
    const held = [{ type: 'page', documentId: 'p', locale: 'en', name: 'P', problems: ['x'], shows: 'nothing' }];
    await writeFile(join(folder, 'held-back.json'), JSON.stringify(held));
    await writeFile(join(folder, 'candidate.json'), '{"pages":[]}');
    await keepServedContent(folder);
    await keepServedContent(folder);
    expect(await readFile(join(folder, 'last-good.json'), 'utf8')).to.equal('{"pages":[]}');
    // A list of prices is kept when a release shows these prices. A release with the prices of the release before leaves it unkept.
    await writeFile(join(folder, 'catalogue-candidate.json'), '{}');
    await keepServedContent(folder, true);
    expect(existsSync(join(folder, 'catalogue.json'))).to.equal(false);
    await keepServedContent(folder);
    expect(await readFile(join(folder, 'catalogue.json'), 'utf8')).to.equal('{}');
    expect(await (await fetch(`${url}/status`)).json()).to.deep.include({ heldBack: held });
    const figures = await (await fetch(`${url}/metrics`)).text();
    const lines = ['rebuilder_documents_held_back 1', 'rebuilder_held 1', 'rebuilder_last_build_failed 0'];
    expect(figures.split('\n')).to.include.members(lines);
  });
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';

import { finishLater, readinessLine, type LaterWork } from './finish-later.ts';

const undrawn = ['ru', 'cn', 'tr', 'es', 'hi', 'ar'];

describe('what a new shop makes while it sells', () => {
  let rebuilder: Server;
  let status: object;
  let lines: string[];
  let stop: AbortController;

  beforeEach(async () => {
    lines = [];
    stop = new AbortController();
    status = { state: 'building', last: null, served: { release: 1, undrawnLocales: undrawn }, logTail: '' };
    rebuilder = createServer((_req, res) => res.end(JSON.stringify(status))).listen(0, '127.0.0.1');
    await once(rebuilder, 'listening');
  });
  afterEach(() => {
    stop.abort();
    rebuilder.closeAllConnections();
    rebuilder.close();
  });

  const start = (buildAdmin: (() => Promise<void>) | undefined, undrawnAtFirst = undrawn.length): LaterWork =>
    finishLater({
      rebuilderUrl: `http://127.0.0.1:${(rebuilder.address() as AddressInfo).port}`,
      buildAdmin,
      undrawnAtFirst,
      write: (line) => lines.push(line),
      signal: stop.signal,
    });
  const drawnAll = { state: 'idle', last: null, served: { release: 2, undrawnLocales: [] }, logTail: '' };

  it('is told in one line', () => {
    const line = (adminSecondsLeft: number | undefined, languagesDrawn: number) =>
      readinessLine({ adminSecondsLeft, languagesDrawn });
    expect(line(40, 1)).to.equal('shop: ready · CMS admin: 40 s more · languages: 1 of 7');
    expect(line(3, 1)).to.equal('shop: ready · CMS admin: a moment more · languages: 1 of 7');
    expect(line(0, 7)).to.equal('shop: ready · CMS admin: ready · languages: 7 of 7');
    expect(line(undefined, 7)).to.equal('shop: ready · CMS admin: failed · languages: 7 of 7');
  });

  it('ends when the admin is built and all languages are drawn', async () => {
    const admin = Promise.withResolvers<undefined>();
    const later = start(() => admin.promise);
    expect(later.line()).to.match(/^shop: ready · CMS admin: \d+ s more · languages: 1 of 7$/);
    admin.resolve(undefined);
    await sleep(20);
    expect(lines).to.deep.equal(['shop: ready · CMS admin: ready · languages: 1 of 7']);
    status = drawnAll;
    await later.done;
    expect(lines.at(-1)).to.equal('shop: ready · CMS admin: ready · languages: 7 of 7');
    expect(later.line()).to.equal(undefined);
  });

  it('is nothing at a start of a shop that has everything', async () => {
    const later = start(undefined, 0);
    expect(later.line()).to.equal(undefined);
    await later.done;
    expect(lines).to.deep.equal([]);
  });

  it('goes on with the languages when the admin cannot be built, and says so', async () => {
    const later = start(() => Promise.reject(new Error('out of memory')));
    status = drawnAll;
    const failure: unknown = await later.done.catch((error: unknown) => error);
    expect((failure as Error).message).to.equal('out of memory');
    expect(lines[0]).to.include('admin could not be built').and.include('out of memory');
    expect(lines.at(-1)).to.equal('shop: ready · CMS admin: failed · languages: 7 of 7');
  });

  it('says once that languages could not be drawn, and waits for the next try', async () => {
    const last = { result: 'failed', finishedAt: '2026-01-09T12:00:00Z', error: 'The CMS does not answer.' };
    status = { ...status, state: 'idle', last };
    const later = start(undefined);
    await sleep(2_500);
    expect(lines.filter((line) => line.includes('The CMS does not answer.'))).to.have.length(1);
    status = drawnAll;
    await later.done;
  });

  it('ends with a stop', async () => {
    const later = start(undefined);
    stop.abort(new Error('stopped'));
    const failure: unknown = await later.done.catch((error: unknown) => error);
    expect((failure as Error).message).to.equal('stopped');
  });
});

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect } from 'chai';
import express from 'express';
import mongoose from 'mongoose';

import { createHealthCheck } from '../database/check-health.ts';
import { startPausableMongod, type PausableMongod } from '../database/start-pausable-mongod.fixture.ts';
import { healthRouter } from './health.routes.ts';
import { closeServerInTheEnd } from '../testing/close-in-the-end.ts';

const timeoutMs = 300;

describe('the health of a node', function healthOfANode() {
  this.timeout(60_000);
  let mongod: PausableMongod;
  let connection: mongoose.Connection;
  let server: Server;
  let pings: number;

  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return [answer.status, await answer.json()];
  };

  before(async () => {
    mongod = await startPausableMongod();
    connection = await mongoose.createConnection(mongod.uri, { serverSelectionTimeoutMS: 200 }).asPromise();
    const ping = () => {
      pings += 1;
      return connection.getClient().db('admin').command({ ping: 1 });
    };
    server = express()
      .use(healthRouter(createHealthCheck(ping, timeoutMs)))
      .listen(0, '127.0.0.1');
    closeServerInTheEnd(server);
    await once(server, 'listening');
  });
  beforeEach(() => {
    pings = 0;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await connection.close();
    await mongod.close();
  });

  it('is good while the database answers', async () => {
    expect(await ask('/healthz')).to.deep.equal([200, { status: 'ok' }]);
  });

  it('is bad within the time of a probe while the database is paused, with one ping for all probes, and good after it', async () => {
    mongod.pause();
    for (let probe = 0; probe < 3; probe += 1) {
      expect(await Promise.all([ask('/healthz'), ask('/healthz')])).to.deep.equal(
        Array(2).fill([503, { status: 'unavailable' }]),
      );
    }
    expect(pings).to.equal(1);
    expect(await ask('/livez')).to.deep.equal([200, { status: 'ok' }]);
    mongod.resume();
    let status: unknown;
    while (status !== 200) [status] = await ask('/healthz');
  });

  it('is not asked for by liveness, which needs no database', async () => {
    await mongod.close();
    expect(await ask('/livez')).to.deep.equal([200, { status: 'ok' }]);
    expect(await ask('/healthz')).to.deep.equal([503, { status: 'unavailable' }]);
  });
});

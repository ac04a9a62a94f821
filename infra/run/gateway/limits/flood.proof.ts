import { expect } from 'chai';

import {
  answerSecondsMax,
  halfSentRequest,
  startFloodedGateway,
  streamRequest,
  type FloodedGateway,
} from './flooded-gateway.fixture.ts';

/** More than the 1,024 that a pool of sockets had once. `npm run bench -- flood` opens 2,000 and 5,000. */
const halfSentBodies = 1_100;
const openStreams = 1_100;

describe('the gateway under a flood', function () {
  this.timeout(120_000);
  let flooded: FloodedGateway;
  before(async () => {
    flooded = await startFloodedGateway();
  });
  after(() => flooded.close());

  it('serves others beside half-sent bodies and open streams, also while the engine stands still, and outlives their end', async () => {
    const { engine, gateway, statuses, flood, untilServing } = flooded;
    const bodies = await flood(1, halfSentBodies, halfSentRequest);
    const streams = await flood(2, openStreams, streamRequest);
    await Promise.all(streams.map((stream) => stream.until(': hello')));
    expect(streams.filter((stream) => stream.received().includes(': hello'))).to.have.length(openStreams);
    expect(await statuses(), 'page and API beside the flood').to.deep.equal([200, 200]);

    engine.kill('SIGSTOP');
    const startedAt = Date.now();
    expect(await statuses(), 'page and API while the engine stands still').to.deep.equal([200, 503]);
    expect(Date.now() - startedAt).to.be.below(answerSecondsMax * 1_000 + 5_000);
    engine.kill('SIGCONT');

    expect(bodies.filter(({ socket }) => socket.closed)).to.have.length(0);
    // One ends properly, the others leave all at once.
    bodies[0]?.send('a'.repeat(99));
    expect(await bodies[0]?.until('from the engine')).to.include('200 OK');
    for (const { socket } of [...bodies, ...streams]) socket.destroy();
    await untilServing();
    expect([gateway.exitCode, gateway.signalCode], 'the gateway lives on').to.deep.equal([null, null]);
  });

  it('lets one address have a part only, and serves it pages even then', async () => {
    const { gateway, statuses, floodFrom } = flooded;
    await floodFrom('127.0.0.5', halfSentBodies, halfSentRequest);
    expect(await statuses('127.0.0.5')).to.deep.equal([200, 503]);
    expect(await statuses()).to.deep.equal([200, 200]);
    expect(gateway.exitCode).to.equal(null);
  });
});

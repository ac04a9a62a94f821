import {
  halfSentRequest,
  startFloodedGateway,
  streamRequest,
} from '../../run/gateway/limits/flooded-gateway.fixture.ts';
import type { BenchReport } from './report/bench-report.ts';

const halfSentBodies = 2_000;
const openStreams = 5_000;
const visits = 20;

/**
 * A gateway beside 2,000 half-sent bodies and 5,000 event streams: pages and API calls of others, also while the engine stands still;
 * and whether it outlives the end of them all.
 * @returns whether all bars are reached
 */
export const benchFlood = async ({ judge }: BenchReport): Promise<boolean> => {
  const { engine, gateway, statuses, flood, untilServing, close } = await startFloodedGateway();
  try {
    const bodies = await flood(1, halfSentBodies, halfSentRequest);
    const streams = await flood(2, openStreams, streamRequest);
    await Promise.all(streams.map((stream) => stream.until(': hello')));
    const openBodies = bodies.filter(({ socket }) => !socket.closed).length;
    const streaming = streams.filter((stream) => stream.received().includes(': hello')).length;
    let [slowestMs, served, refused] = [0, 0, 0];
    for (let visit = 0; visit < visits; visit += 1) {
      const startedAt = performance.now();
      const [page, api] = await statuses();
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (page === 200 && api === 200) served += 1;
    }
    engine.kill('SIGSTOP');
    const during = await Promise.all(Array.from({ length: visits }, () => statuses()));
    for (const [page, api] of during) if (page === 200 && api === 503) refused += 1;
    engine.kill('SIGCONT');
    for (const { socket } of [...bodies, ...streams]) socket.destroy();
    await untilServing();
    return judge([
      { what: 'half-sent bodies open at once', measured: openBodies, unit: '', limit: { atLeast: halfSentBodies } },
      { what: 'event streams open at once', measured: streaming, unit: '', limit: { atLeast: openStreams } },
      { what: 'visits served beside them', measured: served, unit: ` of ${visits}`, limit: { atLeast: visits } },
      { what: 'slowest page and API call', measured: slowestMs, unit: ' ms', limit: { atMost: 5_000 } },
      {
        what: 'visits with the page and a 503 while the engine stands still',
        measured: refused,
        unit: ` of ${visits}`,
        limit: { atLeast: visits },
      },
      {
        what: 'ends of the gateway',
        measured: gateway.exitCode === null && gateway.signalCode === null ? 0 : 1,
        unit: '',
        limit: { atMost: 0 },
      },
    ]);
  } finally {
    await close();
  }
};

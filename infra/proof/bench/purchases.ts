import { runBareBatchLoop, runBarePurchaseLoop, type LoopResult } from './bare-purchase-loop.ts';
import { benchCountry, benchService, startEngineUnderTest, type EngineUnderTest } from './engine-under-test.ts';
import { createHttpClient, runLoad, type LoadResult } from './http-load.ts';
import { median, percentile } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';

const buyers = 200;
const loneMs = 5_000;
const crowdMs = 12_000;
/** The two that are compared take turns: a machine's speed drifts within a run. */
const rounds = 3;
/** More than the fastest engine seen sells in all the runs below. */
const simsOnSale = 200_000;

export const buyThroughHttp = async (
  engine: EngineUnderTest,
  load: { workers: number; durationMs: number; perSecond?: number },
): Promise<LoadResult> => {
  const client = createHttpClient(load.workers);
  const urls = engine.buyers.map(
    ({ apiKey }) =>
      new URL(
        `${engine.url}/stubs/handler_api.php?api_key=${apiKey}&action=getNumber&service=${benchService}&country=${benchCountry}`,
      ),
  );
  try {
    return await runLoad({
      ...load,
      once: async (worker) => {
        const url = urls[worker % urls.length];
        if (!url) throw new Error('there are no buyers');
        const { body } = await client.send(url);
        return body.startsWith('ACCESS_NUMBER:') ? undefined : body.slice(0, 60);
      },
    });
  } finally {
    client.close();
  }
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const describe = (name: string, { perSecond, times }: { perSecond: number; times: number[] }): string =>
  `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s   median ${median(times).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/**
 * Purchases over HTTP, in the same run on the same server beside two loops of the driver: one transaction a purchase, and the same documents
 * in batches, which is the most that the database takes.
 */
export const benchPurchases = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const engine = await startEngineUnderTest(buyers);
  try {
    await engine.putSimsOnSale(0, simsOnSale);
    await buyThroughHttp(engine, { workers: 50, durationMs: 3_000 });

    const bareLone = await runBarePurchaseLoop(engine.mongodbUri, 1, loneMs);
    write(describe('bare loop, 1 buyer', bareLone));
    const httpLone = await buyThroughHttp(engine, { workers: 1, durationMs: loneMs });
    write(describe('HTTP, 1 buyer', httpLone));
    const bareRounds: LoopResult[] = [];
    const batchedRates: number[] = [];
    const httpRounds: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await runBarePurchaseLoop(engine.mongodbUri, buyers, crowdMs / 2);
      write(describe(`bare loop, ${buyers} buyers`, bare));
      bareRounds.push(bare);
      const batched = await runBareBatchLoop(engine.mongodbUri, buyers, crowdMs / 2);
      write(`${'bare loop in batches'.padEnd(34)} ${batched.toFixed(0).padStart(6)}/s`);
      batchedRates.push(batched);
      const http = await buyThroughHttp(engine, { workers: buyers, durationMs: crowdMs / 2 });
      write(describe(`HTTP, ${buyers} buyers`, http));
      httpRounds.push(http);
    }
    const bareRate = mean(bareRounds.map(({ perSecond }) => perSecond));
    const httpRate = mean(httpRounds.map(({ perSecond }) => perSecond));
    const half = { workers: buyers, durationMs: crowdMs, perSecond: httpRate / 2 };
    const httpHalf = await buyThroughHttp(engine, half);
    write(describe('HTTP, half of that load', httpHalf));

    const others = [httpLone, ...httpRounds, httpHalf].flatMap((load) => Object.entries(load.others));
    for (const [answer, count] of others) write(`! ${count} × ${answer}`);
    return judge([
      {
        what: `rate at ${buyers} buyers against the bare loop`,
        measured: httpRate / bareRate,
        unit: ' ×',
        limit: { atLeast: 3.5 },
      },
      {
        what: 'rate against the bare loop in batches',
        measured: httpRate / mean(batchedRates),
        unit: ' ×',
        limit: { atLeast: 0.35 },
      },
      {
        what: 'time of a lone purchase against the bare loop',
        measured: median(httpLone.times) / median(bareLone.times),
        unit: ' ×',
        limit: { atMost: 1.3 },
      },
      {
        what: 'p99 at half load against its median',
        measured: percentile(httpHalf.times, 0.99) / median(httpHalf.times),
        unit: ' ×',
        limit: { atMost: 4 },
      },
      {
        what: 'purchases refused',
        measured: others.reduce((sum, [, count]) => sum + count, 0),
        unit: '',
        limit: { atMost: 0 },
      },
    ]);
  } finally {
    await engine.stop();
  }
};

import { printBars } from './bar.ts';
import { runBarePurchaseLoop } from './bare-purchase-loop.ts';
import { benchCountry, benchService, startEngineUnderTest, type EngineUnderTest } from './engine-under-test.ts';
import { createHttpClient, runLoad, type LoadResult } from './http-load.ts';
import { median, percentile } from './percentile.ts';

const buyers = 200;
const loneMs = 5_000;
const crowdMs = 12_000;
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

const describe = (name: string, { perSecond, times }: { perSecond: number; times: number[] }): string =>
  `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s   median ${median(times).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Purchases over HTTP beside a bare driver loop with one transaction a purchase, in the same run on the same server. */
export const benchPurchases = async (write: (line: string) => void): Promise<boolean> => {
  const engine = await startEngineUnderTest(buyers);
  try {
    await engine.putSimsOnSale(0, simsOnSale);
    await buyThroughHttp(engine, { workers: 50, durationMs: 3_000 });

    const bareLone = await runBarePurchaseLoop(engine.mongodbUri, 1, loneMs);
    write(describe('bare loop, 1 buyer', bareLone));
    const httpLone = await buyThroughHttp(engine, { workers: 1, durationMs: loneMs });
    write(describe('HTTP, 1 buyer', httpLone));
    const bareCrowd = await runBarePurchaseLoop(engine.mongodbUri, buyers, crowdMs);
    write(describe(`bare loop, ${buyers} buyers`, bareCrowd));
    const httpCrowd = await buyThroughHttp(engine, { workers: buyers, durationMs: crowdMs });
    write(describe(`HTTP, ${buyers} buyers`, httpCrowd));
    const half = { workers: buyers, durationMs: crowdMs, perSecond: httpCrowd.perSecond / 2 };
    const httpHalf = await buyThroughHttp(engine, half);
    write(describe('HTTP, half of that load', httpHalf));

    for (const [name, { others }] of Object.entries({ httpLone, httpCrowd, httpHalf })) {
      for (const [answer, count] of Object.entries(others)) write(`! ${name}: ${count} × ${answer}`);
    }
    const refused = [httpLone, httpCrowd, httpHalf].flatMap(({ others }) => Object.values(others));
    return printBars(
      [
        {
          what: `rate at ${buyers} buyers against the bare loop`,
          measured: httpCrowd.perSecond / bareCrowd.perSecond,
          unit: ' ×',
          limit: { atLeast: 3 },
        },
        {
          what: 'time of a lone purchase against the bare loop',
          measured: median(httpLone.times) / median(bareLone.times),
          unit: ' ×',
          limit: { atMost: 1.5 },
        },
        {
          what: 'p99 at half load against its median',
          measured: percentile(httpHalf.times, 0.99) / median(httpHalf.times),
          unit: ' ×',
          limit: { atMost: 5 },
        },
        {
          what: 'purchases refused',
          measured: refused.reduce((sum, count) => sum + count, 0),
          unit: '',
          limit: { atMost: 0 },
        },
      ],
      write,
    );
  } finally {
    await engine.stop();
  }
};
